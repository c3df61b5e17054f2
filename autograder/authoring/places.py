"""Where in an assignment a finding is."""

from __future__ import annotations

from autograder.model import Assignment


def at(assignment: Assignment, line: int) -> str:
    """``a03_attention/attention.py:12``, a line of the master."""
    return f"{assignment.slug}/{assignment.path.name}:{line}"
