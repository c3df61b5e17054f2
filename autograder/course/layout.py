"""Where everything of a course lies: the one place that knows its folders and file names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from autograder.errors import OperatorError

COURSE_FILE = "course.yml"
SLUG = re.compile(r"a\d{2}_[a-z][a-z0-9_]*")


def module_of(slug: str) -> str:
    """``a03_attention`` -> ``attention``: the name of the file students fill in."""
    return slug[4:] if SLUG.fullmatch(slug) else slug


@dataclass(frozen=True, slots=True)
class Layout:
    """The folders of one course; ``root`` is the folder that holds ``course.yml``."""

    root: Path

    @property
    def course_file(self) -> Path:
        return self.root / COURSE_FILE

    @property
    def solutions(self) -> Path:
        return self.root / "solutions"

    @property
    def assignments(self) -> Path:
        return self.root / "assignments"

    @property
    def private(self) -> Path:
        """The course's git-ignored data: its secret, what a run keeps."""
        return self.root / "private"

    @property
    def templates(self) -> Path:
        """The kit's templates: the course's own folder, or the copy packed in the wheel."""
        own = self.root / "templates"
        return own if own.is_dir() else packed_templates()

    def solution(self, slug: str) -> Path:
        return self.solutions / slug

    def master(self, slug: str) -> Path:
        return self.solution(slug) / f"{module_of(slug)}.py"

    def grader(self, slug: str) -> Path:
        return self.solution(slug) / "grader"

    def alternatives(self, slug: str) -> Path:
        return self.solution(slug) / "alternatives"

    def mutants(self, slug: str) -> Path:
        return self.solution(slug) / "mutants"

    def matrix(self, slug: str) -> Path:
        return self.solution(slug) / "matrix.json"

    def release(self, slug: str) -> Path:
        """The derived, student-visible folder of an assignment."""
        return self.assignments / slug

    def slugs(self) -> tuple[str, ...]:
        """Every authored assignment, whether or not ``course.yml`` lists it this term."""
        if not self.solutions.is_dir():
            return ()
        folders = (p.name for p in self.solutions.iterdir() if p.is_dir())
        return tuple(sorted(name for name in folders if SLUG.fullmatch(name)))


def packed_templates() -> Path:
    """``templates/`` as packed in the wheel, or of the checkout the package is run from."""
    package = Path(__file__).resolve().parents[1]
    packed = package / "templates"
    return packed if packed.is_dir() else package.parent / "templates"


def find_course(start: Path | None = None) -> Layout:
    """The course that ``start`` (default: the working directory) lies in, looking upward for course.yml."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / COURSE_FILE).is_file():
            return Layout(folder)
    raise OperatorError(
        f"no {COURSE_FILE} in {here} or above it: go into a course folder, or name one with --course DIR"
    )
