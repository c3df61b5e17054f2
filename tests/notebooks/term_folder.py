"""A term folder and its commands as people type them, and a look into what came of them."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from autograder.course.candidates import Candidate, mutants, reference, stub
from autograder.course.master import read_master
from autograder.model import Assignment

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
BIN = Path(sys.executable).parent
Json = dict[str, Any]


@dataclass(frozen=True)
class Ended:
    """How a command ended, and all it printed."""

    code: int
    text: str

    def well(self) -> Ended:
        assert self.code == 0, self.text
        return self

    def badly(self) -> Ended:
        """By its own decision: with an exit code, not with a traceback of a program that broke."""
        assert self.code not in (0, None), self.text
        return self


def shell(**more: str) -> dict[str, str]:
    """A person's shell: no virtual environment in PATH, nothing of whoever runs the tests."""
    path = os.pathsep.join(p for p in os.environ["PATH"].split(os.pathsep) if p != str(BIN))
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "PYTEST", "NBGRADER"))}
    return kept | {"PATH": path, "NO_COLOR": "1", "COLUMNS": "120"} | more


def run(program: str, *arguments: str, cwd: Path, env: dict[str, str] | None = None) -> Ended:
    """The installed program itself, in a process of its own."""
    done = subprocess.run(
        [str(BIN / program), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=cwd,
        env=env or shell(),
        timeout=600,
        check=False,
    )
    return Ended(done.returncode, done.stdout)


class Warm:
    """One process with its imports done, which forks for each command. See warm_nbgrader.py."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("warm_nbgrader.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=shell(),
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"

    def __call__(self, program: str, *arguments: str, cwd: Path, env: dict[str, str] | None = None) -> Ended:
        log = cwd.resolve() / ".command.log"
        log = log if cwd.is_dir() and os.access(cwd, os.W_OK) else Path(os.devnull)
        request = {
            "arguments": [program, *arguments], "cwd": str(cwd), "env": env or shell(), "log": str(log)
        }  # fmt: skip
        with self._lock:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            code = int(self._process.stdout.readline())
        text = log.read_text(encoding="utf-8", errors="replace")
        log.unlink()
        return Ended(code, text)


@cache
def warm() -> Warm:
    return Warm()


@dataclass(frozen=True)
class TermFolder:
    """``root`` is the term folder, ``course`` the course it is a term of."""

    root: Path
    course: Path
    home: dict[str, str] = field(default_factory=dict)

    @classmethod
    def made(cls, folder: Path, *options: str, course: Path = TESTS / "tiny_course") -> TermFolder:
        """``autograder init`` beside a copy of a course; every assignment handed out."""
        term = cls(folder / "term", copied(course, folder / "course"))
        if not (term.course / "assignments").is_dir():
            run("autograder", "build", "--course", str(term.course), cwd=folder).well()
        run("autograder", "init", str(term.root), "--course", str(term.course), *options, cwd=folder).well()
        return term

    def generated(self, *slugs: str) -> TermFolder:
        for slug in slugs or [p.name for p in (self.root / "source").iterdir()]:
            self.nbgrader("generate_assignment", slug).well()
        return self

    def copy(self, folder: Path) -> TermFolder:
        """The same term and course elsewhere, as after a restore from a backup."""
        shutil.copytree(self.root.parent, folder, symlinks=True, dirs_exist_ok=True)
        term = TermFolder(folder / self.root.name, folder / self.course.name)
        facts = term.root / "multicabeza.yml"
        facts.write_text(facts.read_text().replace(str(self.course), str(term.course)))
        return term

    # --- commands ---

    def nbgrader(self, *arguments: str, cwd: Path | None = None, **env: str) -> Ended:
        return warm()("nbgrader", *arguments, cwd=cwd or self.root, env=shell(**env))

    def autograder(self, *arguments: str) -> Ended:
        return warm()("autograder", *arguments, cwd=self.root)

    def configure(self, *lines: str) -> None:
        """An instructor's own lines at the end of nbgrader_config.py."""
        with (self.root / "nbgrader_config.py").open("a", encoding="utf-8") as stream:
            stream.write("\n".join(["", *lines, ""]))

    # --- handing in ---

    def assignment(self, slug: str) -> Assignment:
        return _master(self.course, slug)

    def released(self, slug: str) -> Json:
        module = self.assignment(slug).module
        return json.loads((self.root / f"release/{slug}/{module}.ipynb").read_text(encoding="utf-8"))

    def notebook(self, slug: str, candidate: str = "reference", essay: str | None = None) -> Json:
        """The released notebook, filled in by a candidate of solutions/: reference, stub, a mutant."""
        answers = _answers(self._candidates(slug)[candidate], self.assignment(slug))
        notebook = self.released(slug)
        for cell in notebook["cells"]:
            own = cell["metadata"].get("nbgrader", {})
            if own.get("solution") and cell["cell_type"] == "code":
                cell["source"] = answers[own["grade_id"]]
            elif own.get("solution") and essay is not None:
                cell["source"] = essay
        return notebook

    def hand_in(self, student: str, slug: str, content: Json | str | bytes, name: str | None = None) -> Path:
        """A notebook (its JSON), or a file of any kind."""
        name = name or f"{self.assignment(slug).module}.ipynb"
        path = self.root / "submitted" / student / slug / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = content if isinstance(content, str | bytes) else json.dumps(content, ensure_ascii=False)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    def _candidates(self, slug: str) -> dict[str, Candidate]:
        return _bank(self.course, slug)

    # --- what came of it ---

    def scores(self, slug: str) -> dict[str, dict[str, float | None]]:
        """Student -> question -> the score that counts, as nbgrader adds it up; None where it waits."""
        return {
            student: {name: row["score"] for name, row in grades.items()}
            for student, grades in self.grades(slug).items()
        }

    def grades(self, slug: str) -> dict[str, dict[str, Json]]:
        """Student -> question -> the row of the gradebook."""
        query = """
            SELECT sa.student_id AS student, bc.name AS question, g.auto_score, g.manual_score,
                   g.extra_credit, g.needs_manual_grade, coalesce(gc.max_score, tc.max_score) AS max_score
            FROM grade g JOIN submitted_notebook sn ON g.notebook_id = sn.id
            JOIN submitted_assignment sa ON sn.assignment_id = sa.id
            JOIN assignment a ON sa.assignment_id = a.id
            JOIN base_cell bc ON g.cell_id = bc.id
            LEFT JOIN grade_cells gc ON gc.id = bc.id LEFT JOIN task_cells tc ON tc.id = bc.id
            WHERE a.name = ? ORDER BY student, question"""
        found: dict[str, dict[str, Json]] = {}
        for row in self.query(query, slug):
            manual, auto = row["manual_score"], row["auto_score"]
            row["score"] = manual if manual is not None else auto
            found.setdefault(row.pop("student"), {})[row.pop("question")] = row
        return found

    def totals(self, slug: str) -> dict[str, float]:
        """Without extra credit and penalties; what waits counts nothing."""
        return {s: sum(v or 0 for v in row.values()) for s, row in self.scores(slug).items()}

    def query(self, sql: str, *values: object) -> list[Json]:
        db = sqlite3.connect(f"file:{self.root / 'gradebook.db'}?mode=ro", uri=True)
        db.row_factory = sqlite3.Row
        try:
            return [dict(row) for row in db.execute(sql, values)]
        finally:
            db.close()

    def autograded(self, student: str, slug: str, module: str | None = None) -> Json:
        name = module or self.assignment(slug).module
        path = self.root / "autograded" / student / slug / f"{name}.ipynb"
        return json.loads(path.read_text(encoding="utf-8"))

    def feedback(self, student: str, slug: str) -> str:
        name = self.assignment(slug).module
        return (self.root / "feedback" / student / slug / f"{name}.html").read_text(encoding="utf-8")

    def export(self, *options: str) -> list[dict[str, str]]:
        """The rows of ``nbgrader export``."""
        self.nbgrader("export", "--to", "exported.csv", *options).well()
        with (self.root / "exported.csv").open(encoding="utf-8", newline="") as stream:
            return list(csv.DictReader(stream))

    def graded_by_us(self, slug: str, *options: str) -> dict[str, dict[str, str]]:
        """``autograder grade`` on the very files: one row of grades.csv a student."""
        out = self.course / f"out-{slug}"
        where = ("--out", str(out), "--course", str(self.course))
        run("autograder", "grade", slug, str(self.root / "submitted"), *where, *options, cwd=self.course)
        with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as stream:
            return {row["student"]: row for row in csv.DictReader(stream)}


@dataclass(frozen=True)
class Student:
    """A person at another computer: a home, a working folder, the same exchange."""

    name: str
    home: Path

    @cached_property
    def work(self) -> Path:
        path = self.home / "work"
        path.mkdir(parents=True)
        return path

    def nbgrader(self, *arguments: str, exchange: Path, course: str) -> Ended:
        where = (f"--Exchange.root={exchange}", f"--course={course}", f"--student={self.name}")
        env = shell(HOME=str(self.home), USER=self.name, LOGNAME=self.name)
        return warm()("nbgrader", *arguments, *where, cwd=self.work, env=env)


def copied(course: Path, to: Path) -> Path:
    """A copy of a course: what is authored and what is derived of it."""
    if course != ROOT:
        return Path(shutil.copytree(course, to))
    to.mkdir(parents=True)
    shutil.copy(ROOT / "course.yml", to)
    for name in ("solutions", "assignments"):
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    return to


@cache
def _master(course: Path, slug: str) -> Assignment:
    (path,) = (course / "solutions" / slug).glob("*.py")
    return read_master(path)


@cache
def _bank(course: Path, slug: str) -> dict[str, Candidate]:
    assignment = _master(course, slug)
    return {c.id: c for c in (reference(assignment), stub(assignment), *mutants(assignment))}


def _answers(candidate: Candidate, assignment: Assignment) -> dict[str, str]:
    """Id of an answer cell -> what a student leaves in it; a mutant's cell is laid over the right answer."""
    made: dict[str, str] = {}
    count: dict[str, int] = {}
    for cell in candidate.cells:
        question = cell.question
        if question is None:
            continue
        count[question] = count.get(question, 0) + 1
        made[f"{question}-solution-{count[question]}"] = _plain(cell.source)
    if candidate.question is not None and len(candidate.cells) > sum(count.values()):
        made[f"{candidate.question}-solution-{count[candidate.question]}"] = _plain(
            candidate.cells[-1].source
        )
    return made


def _plain(source: str) -> str:
    told = re.sub(r'\A"""\s*es:.*?"""\s*', "", source, flags=re.DOTALL)
    return "\n".join(line for line in told.splitlines() if "### " not in line)


def code_cell(source: str, **metadata: object) -> Json:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": f"own-{abs(hash(source)) % 10**9}",
        "metadata": dict(metadata),
        "outputs": [],
        "source": source,
    }


def markdown_cell(source: str) -> Json:
    return {
        "cell_type": "markdown",
        "id": f"own-{abs(hash(source)) % 10**9}",
        "metadata": {},
        "source": source,
    }


def tree(root: Path, skip: Sequence[str] = ()) -> dict[str, bytes]:
    """Every file below ``root`` with its bytes."""
    return {
        str(p.relative_to(root)): p.read_bytes()
        for p in sorted(root.rglob("*"))
        if p.is_file() and not any(part in skip for part in p.relative_to(root).parts)
    }


Change = Callable[[Json], None]
