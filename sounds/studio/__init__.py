"""Where clips and music are made; the running game never imports it."""
