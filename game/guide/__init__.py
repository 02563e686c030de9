"""Learning by doing: the bites of the guided first match, a lesson for each skill, and who gives them."""
