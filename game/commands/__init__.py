"""The commands of main.py that need no screen."""
