"""What is happening on screen."""
