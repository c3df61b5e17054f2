"""Write an outline as a Jupyter notebook (nbformat 4.5), byte for byte the same every time."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable

from autograder.authoring.outline import Piece
from autograder.course.derived import METADATA
from autograder.model import Assignment, Language


def notebook(assignment: Assignment, pieces: Iterable[Piece], language: Language) -> str:
    """The notebook's JSON, as nbformat itself would lay it out."""
    top = {
        "cells": [_cell(piece) for piece in pieces],
        "metadata": {
            METADATA: {"assignment": assignment.slug, "language": language},
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(top, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _cell(piece: Piece) -> dict[str, object]:
    own = {"role": piece.role} | ({"question": piece.question} if piece.question else {})
    cell: dict[str, object] = {
        "cell_type": piece.type,
        "id": cell_id(piece.id),
        "metadata": {METADATA: own},
        "source": piece.source.splitlines(keepends=True),
    }
    if piece.type == "code":
        cell |= {"execution_count": None, "outputs": []}
    return cell


def cell_id(name: str) -> str:
    """``name`` as a cell id of nbformat: at most 64 letters, digits, - and _."""
    if re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name):
        return name
    return f"{re.sub(r'[^a-zA-Z0-9_-]', '-', name)[:50]}-{hashlib.sha256(name.encode()).hexdigest()[:12]}"
