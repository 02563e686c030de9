"""The pins: names, sets, recipes."""
