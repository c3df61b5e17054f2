"""A term of the tiny course as a teacher has it: made, handed out, and handed in by six students."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.course.candidates import Candidate, mutants, reference, stub
from autograder.course.master import read_master

HERE = Path(__file__).parent
SLUG, MODULE = "a01_tiny", "tiny"
ESSAY = "why"
# Cells of a student's own.
PLOT = (
    "import matplotlib.pyplot as plt\n"
    "plt.figure(figsize=(3, 2))\n"
    "plt.plot(softmax(np.arange(8.0)))\n"
    "plt.title('Mi curva ñ')\n"
    "plt.show()"
)
LOOP = "def attention(q, k, v):\n    while True:\n        pass"


@dataclass(frozen=True)
class Term:
    """``root`` is the term folder, ``course`` the course it is a term of."""

    root: Path
    course: Path

    @classmethod
    def made(cls, folder: Path, *options: str) -> Term:
        """``autograder init`` beside a copy of the tiny course."""
        shutil.copytree(HERE.parent / "tiny_course", folder / "course")
        term = cls(folder / "term", folder / "course")
        run("autograder", "init", str(term.root), "--course", str(term.course), *options, cwd=folder)
        return term

    def autograder(self, *arguments: str) -> str:
        return run("autograder", *arguments, cwd=self.root)

    def nbgrader(self, *arguments: str) -> str:
        return run("nbgrader", *arguments, cwd=self.root)

    def hand_out(self) -> None:
        self.nbgrader("generate_assignment", SLUG)

    def hand_in_class(self) -> None:
        """Six students in six ways; s06 hands in a program, the others the notebook."""
        essay = "Porque $\\sqrt{d_k}$ mantiene la varianza en uno.\n\n- así"
        self.hand_in_notebook("s01", essay=essay, extra=PLOT)
        self.hand_in_notebook("s02", "unscaled", "Para que quepa **bien**.")
        self.hand_in_notebook("s03", "wrong_axis", "Ni idea.")
        self.hand_in_notebook("s04", "stub")
        self.hand_in_notebook("s05", essay="Por costumbre.", extra=LOOP)
        program = "\n\n".join(f"# %%\n{cell.source}" for cell in self._candidates()["reference"].cells)
        self.hand_in("s06", f"{MODULE}.py", program)

    def hand_in(self, student: str, name: str, text: str) -> None:
        path = self.root / "submitted" / student / SLUG / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def hand_in_notebook(
        self, student: str, candidate: str = "reference", essay: str | None = None, extra: str = ""
    ) -> None:
        """The notebook that nbgrader released, filled in; ``extra`` is a cell of the student's own."""
        notebook = json.loads((self.root / f"release/{SLUG}/{MODULE}.ipynb").read_text(encoding="utf-8"))
        answers = _answers(self._candidates()[candidate])
        for cell in notebook["cells"]:
            own = cell["metadata"].get("nbgrader", {})
            if own.get("solution") and cell["cell_type"] == "code":
                cell["source"] = answers[own["grade_id"].split("-")[0]]
            elif own.get("solution") and essay is not None:
                cell["source"] = essay
        if extra:
            notebook["cells"].append(
                {"cell_type": "code", "id": "own", "metadata": {}, "source": extra, "outputs": []}
                | {"execution_count": None}
            )
        self.hand_in(student, f"{MODULE}.ipynb", json.dumps(notebook, ensure_ascii=False))

    def _candidates(self) -> dict[str, Candidate]:
        assignment = read_master(self.course / f"solutions/{SLUG}/{MODULE}.py")
        return {c.id: c for c in (reference(assignment), stub(assignment), *mutants(assignment))}

    def graded_by_us(self, essays: dict[str, float]) -> dict[str, dict[str, str]]:
        """``autograder grade`` on the very files, one row of grades.csv a student."""
        given, out = self.course / "essays.csv", self.course / "out"
        rows = [f"{student},{ESSAY},{points}" for student, points in essays.items()]
        given.write_text("\n".join(["student,question,points", *rows]) + "\n", encoding="utf-8")
        self.autograder(
            *("grade", SLUG, str(self.root / "submitted"), "--out", str(out), "--essays", str(given)),
            *("--course", str(self.course)),
        )
        with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as stream:
            return {row["student"]: row for row in csv.DictReader(stream)}


def run(program: str, *arguments: str, cwd: Path, fails: bool = False) -> str:
    """Run a command line as a person would, from a shell that has no virtual environment: what it printed."""
    command = [sys.executable, "-m", program, *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=cwd, timeout=600, env=shell(cwd), check=False
    )
    assert (done.returncode != 0) is fails, f"{program} {' '.join(arguments)}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def shell(home: Path) -> dict[str, str]:
    """A person's environment: no virtual environment in PATH, no settings of whoever runs the tests."""
    here = str(Path(sys.executable).parent)
    path = os.pathsep.join(p for p in os.environ["PATH"].split(os.pathsep) if p != here)
    return os.environ | {"PATH": path, "JUPYTER_CONFIG_DIR": str(home / ".jupyter"), "NO_COLOR": "1"}


def _answers(candidate: Candidate) -> dict[str, str]:
    """Question -> what a student leaves in its cell; a mutant's last cell is laid over the right answer."""
    made: dict[str, str] = {}
    for cell in candidate.cells:
        question = cell.question or candidate.question
        if question is not None:
            told = re.sub(r'\A"""\s*es:.*?"""\s*', "", cell.source, flags=re.DOTALL)
            made[question] = "\n".join(line for line in told.splitlines() if "### " not in line)
    return made


def as_numbers(row: dict[str, Any]) -> dict[str, float]:
    """Question -> points, of a row of grades.csv."""
    columns = [name for name in row if name in ("softmax", "attention", "scorer", "axis", ESSAY)]
    return {name: float(row[name] or 0) for name in columns}
