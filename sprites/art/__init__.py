"""Drawn parts, fonts and baked geometry."""
