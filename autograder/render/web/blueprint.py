"""The instructor's table: what each question is worth, under its level of Bloom's taxonomy, with sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.model import Bloom
from autograder.render.sheet import BlueprintRow


@dataclass(frozen=True, slots=True)
class Blueprint:
    """Rows and what they add up to. Levels without a question stay: that they have none is worth seeing."""

    rows: tuple[BlueprintRow, ...]
    sums: Mapping[Bloom, float]
    points: float
    minutes: int


def blueprint(rows: Sequence[BlueprintRow]) -> Blueprint:
    """The table of these questions."""
    sums = {level: sum(row.points for row in rows if row.bloom is level) for level in Bloom}
    return Blueprint(tuple(rows), sums, sum(sums.values()), sum(row.minutes for row in rows))
