"""The effects as committed Ogg Vorbis clips; `python -m sounds.render` makes them."""
