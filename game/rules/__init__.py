"""The rules of Button Men as pure functions over frozen values."""
