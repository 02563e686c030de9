"""What is heard; silent where there is no sound card."""
