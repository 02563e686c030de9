"""How a thing looks at one moment."""
