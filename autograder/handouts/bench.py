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

# What printing alone asks for; the kit's other libraries are there anyway.
OWN = (
    "jinja2", "markupsafe", "typst", "markdown-it-py", "mdurl", "mdit-py-plugins", "math-core",
    "pygments", "pyyaml", "segno", "pypdf",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: float
    unit: str
    limit: float | None  # what the kit promises


def measure(make: Callable[[Path, Sequence[str]], tuple[int, int]], slug: str, copies: int) -> list[Figure]:
    """Each figure beside its promise.

    Args:
        make: sets sheets in this process, as the command line would with these options; how many sheets
            and pages that were.
    """
    with TemporaryDirectory() as folder:
        out = Path(folder)
        _, pages = make(out / "first", [])  # fonts and templates are read here
        warm = [_cpu(lambda: make(out / "warm", [])) for _ in range(5)]
        cold = [_cold(slug, out / f"cold{n}") for n in range(3)]
        many = _cpu(lambda: make(out / "class", ["--variants", str(copies)]))
    return [
        Figure(f"a warm sheet of {pages} pages", median(warm), "CPU s", 0.25),
        Figure("the same in a fresh process", median(cold), "CPU s", 1.5),
        Figure(f"{copies} variants, bound", many, "CPU s", 50 * copies / 200),
        Figure("libraries that print", sum(map(_size, OWN)) / 1e6, "MB", 110),
    ]


def _cpu(run: Callable[[], object]) -> float:
    before = time.process_time()
    run()
    return time.process_time() - before


def _cold(slug: str, out: Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "autograder", "handout", slug, "--questions-only", "--out", str(out)]
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _size(name: str) -> int:
    files = distribution(name).files or ()
    paths = (Path(str(file.locate())) for file in files)
    return sum(path.stat().st_size for path in paths if path.is_file())
