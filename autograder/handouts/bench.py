"""What handouts cost: CPU seconds of a warm sheet, a fresh process and a class, and the size on disk."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from autograder.course.config import Course
from autograder.course.layout import Layout
from autograder.handouts.people import Who, numbered
from autograder.handouts.production import Order, Report, produce_all

# What printing alone asks for; the kit's other libraries are there anyway.
OWN = (
    "jinja2", "markupsafe", "typst", "markdown-it-py", "mdurl", "mdit-py-plugins", "math-core",
    "pygments", "pyyaml", "segno", "pypdf",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: float
    promised: float  # at most
    unit: str


def measure(layout: Layout, course: Course, slug: str, copies: int) -> list[Figure]:
    """Sheets of the questions alone, each figure beside what the kit promises."""
    order = Order(("student",), course.languages[:1], ("pdf",), lesson=False)
    people = numbered(copies, 0)

    def make(out: Path, people: Sequence[Who] = ()) -> Report:
        return produce_all(layout, course, [slug], order, people, b"secret", out, lambda: None)

    with TemporaryDirectory() as folder:
        out = Path(folder)
        pages = make(out / "first").pages  # fonts and templates are read here
        warm = [_cpu(lambda: make(out / "warm")) for _ in range(5)]
        cold = [_cold(layout, slug, out / "cold") for _ in range(3)]
        many = _cpu(lambda: make(out / "class", people))
    return [
        Figure(f"a warm sheet of {pages} pages", median(warm), 0.25, "CPU s"),
        Figure("the same in a fresh process", median(cold), 1.5, "CPU s"),
        Figure(f"{copies} variants, bound", many, 50 * copies / 200, "CPU s"),
        Figure("libraries that print", sum(map(_size, OWN)) / 1e6, 110, "MB"),
    ]


def _cpu(run: Callable[[], object]) -> float:
    before = time.process_time()
    run()
    return time.process_time() - before


def _cold(layout: Layout, slug: str, out: Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "autograder", "handout", slug, "--questions-only", "--out", str(out)]
    command += ["--course", str(layout.root)]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _size(name: str) -> int:
    files = distribution(name).files or ()
    paths = (Path(str(file.locate())) for file in files)
    return sum(path.stat().st_size for path in paths if path.is_file())
