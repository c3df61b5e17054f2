"""Plain cells as nbformat's nodes, and the mark a finished notebook carries."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nbformat import NotebookNode, from_dict

from autograder.course.derived import METADATA
from autograder.model import Assignment, Language
from autograder.notebooks.cells import NbCell
from autograder.notebooks.source import cell_metadata, notebook_metadata

NUMBER = "cell"  # in our metadata of a code cell: its number in the student's file
VERDICT = "verdict"  # in our metadata of a finished notebook: the key of what it shows


def notebook_node(cells: Iterable[NbCell], assignment: Assignment, language: Language) -> NotebookNode:
    """A notebook of nbformat 4.5."""
    made: NotebookNode = from_dict(
        {
            "cells": [_cell(cell) for cell in cells],
            "metadata": notebook_metadata(assignment, language),
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )
    return made


def markdown_node(id: str, source: str, role: str) -> NotebookNode:
    """A cell of prose that is nobody's answer."""
    made: NotebookNode = from_dict(
        {"cell_type": "markdown", "id": id, "metadata": {METADATA: {"role": role}}, "source": source}
    )
    return made


def own(node: Any) -> dict[str, Any]:
    """Our metadata of a cell or notebook."""
    found = node.get("metadata", {}).get(METADATA, {})
    return found if isinstance(found, dict) else {}


def written_key(path: Path) -> str | None:
    """The verdict that a finished notebook shows; None where it is not finished, or not there."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    found = re.findall(rf'"{VERDICT}": "([0-9a-f]{{64}})"', text[-4000:])
    return found[-1] if found else None


def _cell(cell: NbCell) -> dict[str, Any]:
    metadata = cell_metadata(cell)
    if cell.index is not None:
        metadata[METADATA] = {**metadata.get(METADATA, {}), NUMBER: cell.index}  # type: ignore[dict-item]
    made: dict[str, Any] = {
        "cell_type": cell.type,
        "id": cell.id,
        "metadata": metadata,
        "source": cell.source,
    }
    if cell.pictures and cell.type == "markdown":
        made["attachments"] = {name: dict(data) for name, data in cell.pictures.items()}
    return made | ({"execution_count": None, "outputs": []} if cell.type == "code" else {})
