"""Printable handouts: an assignment as sheets for students, keys and rubrics, one copy a student."""
