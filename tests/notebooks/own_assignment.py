"""An assignment of the instructor's own in a term folder: nothing of ours, graded by nbgrader's own rules."""

from __future__ import annotations

import json
from typing import Any

from term_folder import Json, TermFolder

SLUG = "ps1"  # two notebooks, p1 and p2
SOLUTION = "def square(x):\n    ### BEGIN SOLUTION\n    return x * x\n    ### END SOLUTION"
TESTS = "assert square(2) == 4\n### BEGIN HIDDEN TESTS\nassert square(-3) == 9\n### END HIDDEN TESTS"
PARTIAL = "2.0 if square(5) == 25 else 0.5"
TASK = "Dibuja la curva.\n\n=== BEGIN MARK SCHEME ===\nUn punto por los ejes.\n=== END MARK SCHEME ==="


def cell(type: str, source: str, grade_id: str, points: float | None = None, **flags: bool) -> Json:
    own: dict[str, Any] = {"grade": False, "solution": False, "locked": False, "task": False} | flags
    own |= {"grade_id": grade_id, "schema_version": 3} | ({} if points is None else {"points": points})
    made: Json = {"cell_type": type, "id": grade_id, "metadata": {"nbgrader": own}, "source": source}
    return made | ({"outputs": [], "execution_count": None} if type == "code" else {})


def notebook(*cells: Json, kernel: str = "python3") -> Json:
    return {
        "cells": list(cells),
        "metadata": {
            "kernelspec": {"display_name": kernel, "language": "python", "name": kernel},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def write(term: TermFolder) -> None:
    """Stock cells of every kind in ``source/ps1``; p2 runs in a kernel of another name."""
    folder = term.root / "source" / SLUG
    folder.mkdir()
    first = notebook(
        cell("code", SOLUTION, "square", solution=True),
        cell("code", TESTS, "square-tests", 2, grade=True, locked=True),
        cell("code", PARTIAL, "square-partial", 2, grade=True, locked=True),
        cell("code", "assert True", "free", 0, grade=True, locked=True),
        cell(
            "markdown", "### BEGIN SOLUTION\nporque sí\n### END SOLUTION", "why", 3, grade=True, solution=True
        ),
        cell("markdown", TASK, "curve", 1, task=True, locked=True),
        cell("markdown", "Lee esto.", "read", locked=True),
    )
    second = notebook(
        cell(
            "code", "import os\nassert os.environ['KERNEL'] == 'mine'", "kernel", 1, grade=True, locked=True
        ),
        kernel="mine",
    )
    for name, made in (("p1", first), ("p2", second)):
        (folder / f"{name}.ipynb").write_text(json.dumps(made), encoding="utf-8")
    (folder / "data.csv").write_text("1,2\n")


def kernel(home: Any) -> dict[str, str]:
    """Installs the kernel ``mine``; the environment in which it is found."""
    import sys

    folder = home / "kernels" / "mine"
    folder.mkdir(parents=True)
    start = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": start, "display_name": "Mine", "language": "python", "env": {"KERNEL": "mine"}}
    (folder / "kernel.json").write_text(json.dumps(spec))
    return {"JUPYTER_PATH": str(home)}


def answered(term: TermFolder, name: str, answer: str) -> Json:
    """The released notebook with ``answer`` as the body of the function."""
    made: Json = json.loads((term.root / "release" / SLUG / f"{name}.ipynb").read_text(encoding="utf-8"))
    for one in made["cells"]:
        if one["metadata"]["nbgrader"]["grade_id"] == "square":
            one["source"] = f"def square(x):\n    {answer}"
    return made
