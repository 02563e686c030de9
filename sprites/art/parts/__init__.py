"""Sheets of drawn parts for portraits."""
