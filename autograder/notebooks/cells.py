"""A notebook cell as nbgrader is to see it: plain data, without nbformat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class NbCell:
    """One cell. ``index`` is its number among the code cells of the student's file, for its outputs."""

    type: Literal["code", "markdown", "raw"]
    source: str
    id: str
    own: Mapping[str, str] = field(default_factory=dict)  # our metadata: role and question
    nbgrader: Mapping[str, object] | None = None  # nbgrader's metadata, schema 3
    index: int | None = None
    pictures: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # attached: name -> type -> base64

    @property
    def question(self) -> str | None:
        return self.own.get("question")

    @property
    def role(self) -> str | None:
        return self.own.get("role")

    @property
    def grade_id(self) -> str | None:
        found = (self.nbgrader or {}).get("grade_id")
        return str(found) if found else None


def valid_id(id: str) -> bool:
    """Whether ``id`` is a cell id as nbformat 4.5 wants them."""
    return re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", id) is not None
