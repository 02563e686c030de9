"""The CPU: it sees what its seat sees and rolls the same dice."""
