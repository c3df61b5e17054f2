"""check.py run as a student runs it, and the answers that solve the golden assignment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from autograder.course.layout import Layout

ANSWERS = ("return x / x.sum(axis=1, keepdims=True)", 'return "a"', "return 6.0")


def handed_out(course: Layout) -> Path:
    """The folder that students get, where the stub was saved last."""
    folder = course.release("a01_tiny")
    later = max(path.stat().st_mtime for path in folder.iterdir()) + 1
    os.utime(folder / "tiny.py", (later, later))
    return folder


def run(folder: Path, *arguments: str, **environment: str) -> tuple[int, list[str]]:
    """Exit code and lines; -I keeps the kit's own folder and site settings out."""
    done = subprocess.run(
        [sys.executable, "-I", str(folder / "check.py"), *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )
    assert done.stderr == b"" or arguments[:1] == ("--nonsense",), done.stderr.decode()
    assert b"\x1b" not in done.stdout
    return done.returncode, done.stdout.decode("utf-8").splitlines()


def solve(folder: Path, *answers: str) -> None:
    path = folder / "tiny.py"
    path.write_text(solved(path.read_text(encoding="utf-8"), *answers), encoding="utf-8")


def solved(text: str, *answers: str) -> str:
    """The stub's text with its first answers in place."""
    for answer in answers:
        text = text.replace("    raise NotImplementedError\n", f"    {answer}\n", 1)
    return text


def change(folder: Path, old: str, new: str) -> None:
    """Another value of a constant in check.py, so that a test need not wait."""
    path = folder / "check.py"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
