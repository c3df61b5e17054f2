"""What one check leaves behind while it runs: the last mismatch seen and the grader's own sentence."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from autograder.grading.trace import Entry
from autograder.model import Mismatch, Text


@dataclass(slots=True)
class Journal:
    mismatch: Mismatch | None = None
    note: Text | None = None
    trace: list[Entry] = field(default_factory=list)  # of the submission's replies so far

    def clear(self, trace: list[Entry]) -> None:
        self.mismatch = self.note = None
        self.trace = trace

    def read_as(self, answer: object, meaning: object, atol: float = 0.0) -> None:
        """The last reply, if it is this answer, counts as its plain meaning: ``"B)"`` as ``"b"``."""
        if self.trace and self.trace[-1].reply.get("value") is answer:
            self.trace[-1] = replace(self.trace[-1], reply={"value": meaning}, atol=atol)


# One judge process runs one check at a time; pytest gives assertions no other way to hand over data.
CURRENT = Journal()
