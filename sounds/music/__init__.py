"""The music as committed Ogg Vorbis loops; `python -m sounds.render` makes them."""
