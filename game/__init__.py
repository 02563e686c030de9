"""The rules, the roster, the mind, the record and the story: what is true, without a screen."""
