"""The term folder: an nbgrader course made by ``autograder init``, and what it was told (multicabeza.yml)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import yaml

from autograder.course.findings import Findings, did_you_mean
from autograder.course.layout import COURSE_FILE, Layout
from autograder.course.yaml_lines import Located, read_yaml
from autograder.errors import CourseError, CourseErrors, OperatorError
from autograder.model import LANGUAGES, Language

TERM_FILE = "multicabeza.yml"
CONFIG_FILE = "nbgrader_config.py"
GUARD_FILE = "nbgrader_config.json"
SQLITE = "sqlite:///gradebook.db"  # below the term folder
KEYS = ("course", "term", "language", "db")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,60}")  # it is a folder of the exchange


@dataclass(frozen=True, slots=True)
class Term:
    """``root`` is the nbgrader course; ``course`` the folder with course.yml and solutions/."""

    root: Path
    course: Path
    name: str
    language: Language
    db: str = SQLITE  # as it was given; ``db_url`` is what SQLAlchemy gets

    @property
    def layout(self) -> Layout:
        return Layout(self.course)

    @property
    def verdicts(self) -> Path:
        return self.root / "verdicts.db"

    @property
    def extensions(self) -> Path:
        return self.root / "extensions.csv"

    @property
    def db_url(self) -> str:
        return sqlalchemy_url(self.db, self.root)

    def source(self, slug: str) -> Path:
        return self.root / "source" / slug

    def submitted(self, slug: str, student: str = "*") -> Path:
        return self.root / "submitted" / student / slug


def sqlalchemy_url(db: str, root: Path) -> str:
    """``db`` as SQLAlchemy 2.1 is to read it, whatever it takes ``postgresql://`` to mean.

    A relative SQLite file lies below ``root``; PostgreSQL is reached by psycopg 3 unless a driver is named.
    """
    if match := re.fullmatch(r"sqlite:///(?!/)(.+)", db):
        return f"sqlite:///{root / match[1]}" if match[1] != ":memory:" else db
    return re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", db)


def find_term(start: Path | None = None) -> Term:
    """The term folder that ``start`` (default: the working directory) lies in.

    Raises:
        OperatorError: there is none. CourseErrors: its multicabeza.yml is broken.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / TERM_FILE).is_file():
            return read_term(folder)
    raise OperatorError(
        f"no {TERM_FILE} in {here} or above it: go into the folder of the term, or make one: autograder init"
    )


def read_term(folder: Path) -> Term:
    """The term of ``folder``; CourseErrors with every finding in its multicabeza.yml."""
    path = folder / TERM_FILE
    found = Findings(str(path))
    try:
        top = read_yaml(path.read_text(encoding="utf-8-sig"), found)
    except (OSError, UnicodeDecodeError, RecursionError, yaml.YAMLError) as error:
        raise CourseErrors(
            [CourseError(str(path), f"cannot be read ({error})", "a UTF-8 text file")]
        ) from None
    values = _values(top, found)
    found.raise_any()
    course = _course(path, values["course"])
    language = cast(Language, values["language"])
    return Term(folder.resolve(), course, values["term"], language, values.get("db", SQLITE))


def _course(path: Path, given: str) -> Path:
    """The course's folder; OperatorError where it is not, or may not be entered."""
    try:
        course = (path.parent / given).resolve()
        if (course / COURSE_FILE).is_file():
            return course
        why = f"no {COURSE_FILE} in {course}"
    except (OSError, ValueError, RuntimeError) as error:  # no right to look, no path at all, links in a ring
        why = f"{given!r} cannot be looked into ({error})"
    raise OperatorError(f"{path}: {why}: say where the course is (course: ...)")


def _values(top: Located | None, found: Findings) -> dict[str, str]:
    if top is None:
        return {}
    if not isinstance(top.value, dict):
        found.add(top.line, "not a mapping", f"key: value pairs of {', '.join(KEYS)}")
        return {}
    for key, item in top.value.items():
        if key not in KEYS:
            found.add(item.line, f"unknown key {key!r}", did_you_mean(key, KEYS))
    for key in KEYS[:3]:
        if key not in top.value:
            found.add(1, f"no {key!r}", f"add {key}: ...")
    for key, item in top.value.items():
        if item.value is None or isinstance(item.value, list | dict):
            found.add(item.line, f"{key} is {item.plain()}", f"one value, such as {key}: ...")
    values = {key: str(item.value) for key, item in top.value.items()}
    if values.get("language", "es") not in LANGUAGES:
        found.add(top.value["language"].line, f"unknown language {values['language']!r}", "es or en")
    if "term" in values and not NAME.fullmatch(values["term"]):
        found.add(top.value["term"].line, f"{values['term']!r} is no name of a term", "such as 2027-spring")
    return values


def term_text(term: Term) -> str:
    """multicabeza.yml, as ``read_term`` reads it."""
    facts = {"course": str(term.course), "term": term.name, "language": term.language, "db": term.db}
    made = yaml.safe_dump(facts, allow_unicode=True, sort_keys=False)
    return f"# The nbgrader course of one term: written by autograder init, read by nbgrader too.\n{made}"
