"""Multicabeza's engine: it knows no question and holds no secret."""

__version__ = "0.1.0"
