"""Takes back what nbgrader writes of who has no notebook of the right name: 0, and nobody to look."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from nbgrader.api import Gradebook, MissingEntry

from autograder.notebooks.desk import Case

Stood = Mapping[str, tuple[float | None, bool]]  # question -> automatic score, whether a person is asked


def stood_before(book: Gradebook, cases: Iterable[Case]) -> dict[str, Stood]:
    """The grades of those whom nbgrader is about to give 0: they handed in a .py, a copy, a folder."""
    found: dict[str, Stood] = {}
    for case in cases:
        if not os.path.exists(case.folder / f"{case.desk.module}.ipynb"):
            found[case.student] = {
                str(grade.name): (grade.auto_score, bool(grade.needs_manual_grade))
                for grade in _grades(book, case)
            }
    return found


def put_back(book: Gradebook, case: Case, stood: Stood) -> None:
    """As it was; until the verdict is written, a person is asked about what never had a score."""
    for grade in _grades(book, case):
        grade.auto_score, grade.needs_manual_grade = stood.get(str(grade.name), (None, True))
    book.db.commit()


def _grades(book: Gradebook, case: Case) -> list[Any]:
    try:
        return list(book.find_submission_notebook(case.desk.module, case.desk.slug, case.student).grades)
    except MissingEntry:
        return []
