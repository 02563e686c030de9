"""The CPU: what it sees, how it judges, what it chooses."""
