"""Chapters, fights and who says what."""
