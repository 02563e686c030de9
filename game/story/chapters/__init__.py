"""The chapters of the story: one plain file each, in the order of their names."""
