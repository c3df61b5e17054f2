"""Submissions to the golden course, filled in."""

from __future__ import annotations

import json
from pathlib import Path


def solved_stub(release_dir: Path) -> str:
    """The stub with every code answer filled in."""
    text = (release_dir / "tiny.py").read_text(encoding="utf-8")
    for answer in ("return x / x.sum(axis=1, keepdims=True)", 'return "a"', "return 6.0"):
        text = text.replace("raise NotImplementedError\n", answer + "\n", 1)
    return text


def solved_notebook(release_dir: Path, language: str = "es") -> dict:
    """The notebook with every code answer filled in, as JSON."""
    notebook = json.loads((release_dir / f"tiny.{language}.ipynb").read_text(encoding="utf-8"))
    answers = iter(("return x / x.sum(axis=1, keepdims=True)", 'return "a"', "return 6.0"))
    for cell in notebook["cells"]:
        if cell["metadata"]["multicabeza"]["role"] == "solution":
            source = "".join(cell["source"]).replace("raise NotImplementedError", next(answers))
            cell["source"] = source.splitlines(keepends=True)
    return notebook
