"""A child that lies about what its cells show: nothing of it gets through, and nobody's points move."""

from __future__ import annotations

import base64
import secrets
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.cluster.runner import run
from autograder.course.candidates import reference
from autograder.course.master import read_master
from autograder.grading.far_side import Budget
from autograder.grading.session import Job
from autograder.grading.show import show
from autograder.model import Result, Shown, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy, Sandbox, open_sandbox
from autograder.sandbox.png import only_pixels

if not sys.platform.startswith("linux"):
    pytest.skip("the fork server runs on Linux", allow_module_level=True)

TINY = Path(__file__).parents[1] / "tiny_course"
BUDGET = Budget(load=3.0, call=3.0)
# What the best informed student would write: replies of their own, at the place of the worker's.
FORGE = """
import gc, os, struct, sys, zlib
import numpy as np
from autograder.sandbox import worker
from autograder.sandbox.wire import encode

def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

def png(width, height, extra=b"", after=b""):
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\\0" * 9))
    return b"\\x89PNG\\r\\n\\x1a\\n" + head + extra + pixels + chunk(b"IEND", b"") + after

def picture(data):
    return {"kind": "picture", "png": np.frombuffer(data, dtype=np.uint8)}

def say(kind, text):
    return {"kind": kind, "text": text}

def answer(outputs, **fields):
    # of every later cell
    def frame(self, request, **more):
        cell = {"index": request["cells"][0]["index"], "failed": False, "outputs": outputs, **fields}
        return encode({"cells": [cell], **more})
    worker.Session.frame = frame
"""
HTML = "<img src=x onerror=alert(1)><script>alert(1)</script>"
LIES = {
    "html": f"answer([{{'kind': 'html', 'text': {HTML!r}}}])",
    "html beside": f"answer([{{**say('stdout', 'a'), 'html': {HTML!r}}}])",
    "svg as a picture": "answer([picture(b'<svg onload=alert(1)>')])",
    "a huge picture": "answer([picture(png(100_000, 100_000))])",
    "a long picture": "answer([picture(png(9, 9, chunk(b'IDAT', bytes(400_000))))])",
    "markup in a picture": "answer([picture(png(3, 3, chunk(b'tEXt', b'<script>alert(1)')))])",
    "markup after a picture": "answer([picture(png(3, 3, after=b'<script>alert(1)'))])",
    "a damaged picture": "answer([picture(png(3, 3)[:-6])])",
    "base64 text for a picture": "answer([{'kind': 'picture', 'png': 'iVBORw0KGgo='}])",
    "numbers for text": "answer([{'kind': 'stdout', 'text': 3}])",
    "an array for text": "answer([{'kind': 'stdout', 'text': np.zeros(3)}])",
    "an array for a kind": "answer([{'kind': np.zeros(3), 'text': 'a'}])",
    "too much text": "answer([say('stdout', 'x' * 60_000)])",
    "too many outputs": "answer([say('stdout', 'x')] * 500)",
    "another cell": "answer([say('stdout', 'x')], index=1)",
    "no list": "answer(None)",
    "a reply too early": "os.write(4, encode({'cells': [], 'n': 3}))",
    "no frame": "os.write(4, b'MCZ1' + b'\\xff' * 40)",
    "an enormous frame": "os.write(4, struct.pack('<4sIQ', b'MCZ1', 2**31, 2**60))",
    "a question to the judge": "os.write(4, encode({'callback': 0, 'args': [], 'kwargs': {}}))",
    "a flood of announcements": "while True: os.write(4, encode({'cell': 1}))",
    "an end": "os._exit(0)",
    "a killed server": "import signal; [os.kill(p, signal.SIGKILL) for p in (os.getppid(), 1)]; os._exit(1)",
}  # fmt: skip
# Said in the right form: as harmless as what any cell may print.
TRUTHS = {
    "markup and controls": f"answer([say('stdout', {HTML!r} + '\\0\\x1b[2J\\u202e left')])",
    "all that is allowed": "answer([say('stderr', 'y\\n' * 4000)] * 70 + [picture(png(2000, 2000))] * 10)",
}


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(Policy()) as sandbox:
        yield sandbox


@pytest.fixture
def seen(sandbox: Sandbox) -> Callable[[str], tuple[Shown, ...]]:
    def see(lie: str) -> tuple[Shown, ...]:
        sources = ("print('honest')", FORGE, lie, "print('last')")
        cells = [SourceCell(index, source) for index, source in enumerate(sources, 1)]
        return show(sandbox, cells, (), BUDGET).shown

    return see


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_not_shown(seen: Callable[[str], tuple[Shown, ...]], lie: str) -> None:
    shown = seen(LIES[lie])
    honest = [Shown(1, "stdout", "honest\n"), Shown(4, "stdout", "last\n")]
    assert list(shown) == honest[:1] if LIES[lie].startswith("answer") else shown[0] == honest[0]
    assert set(shown) <= set(honest)


@pytest.mark.parametrize("truth", TRUTHS)
def test_what_is_said_in_form_is_made_harmless(seen: Callable[[str], tuple[Shown, ...]], truth: str) -> None:
    shown = seen(TRUTHS[truth])
    assert {s.cell for s in shown} == {1, 4}
    own = [s for s in shown if s.cell == 4]
    text = "".join(s.text for s in own)
    if truth == "markup and controls":  # markup is text here, and escaped by whoever makes a page of it
        assert text == f"{HTML} left"
    else:
        assert text.startswith("y\ny\n")
        assert sum(s.kind == "picture" for s in own) == 4
        assert all(only_pixels(base64.b64decode(s.png)) for s in own if s.png)
    assert len(text) <= 8_100
    assert text.count("\n") <= 201


def test_the_next_one_is_seen_as_ever(seen: Callable[[str], tuple[Shown, ...]]) -> None:
    seen(LIES["a killed server"])
    assert [s.text for s in seen("2 + 2")] == ["honest\n", "4", "last\n"]


# --- what the judge makes of it ----------------------------------------------------------------------

# True only where cells are shown: a lie there must leave the verdict alone.
PAGE = "import io, sys\npage = not isinstance(getattr(sys.stdout.buffer, 'raw', None), io.FileIO)\n"


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    course = Path(shutil.copytree(TINY, tmp_path_factory.mktemp("showing") / "course"))
    honest = reference(read_master(course / "solutions" / "a01_tiny" / "tiny.py")).cells

    def submission(student: str, lie: str) -> Submission:
        later = "\n".join(f"    {line}" for line in lie.splitlines() or ["pass"])
        sources = ("print('honest')", FORGE, f"{PAGE}if page:\n    print('page')\n{later}")
        cells = (*honest, *(SourceCell(90 + n, source) for n, source in enumerate(sources)))
        return Submission(student, (SourceFile("tiny.py", "py", "0" * 64, cells),))

    chosen = ("html", "a reply too early", "an end", "a killed server", "a flood of announcements")
    everybody = [submission("honest", ""), *(submission(name, LIES[name]) for name in chosen)]
    budget = Budget(load=2.0, call=2.0)
    found = run(Job(course, "a01_tiny", secrets.token_bytes(32), budget=budget, show=True), everybody)
    return {v.student: v for v in found}


def test_no_lie_moves_a_point(verdicts: dict[str, Any]) -> None:
    for student, result in verdicts.items():
        assert isinstance(result, Result), student
        assert (result.judged, result.score) == (True, 8.0), student
        assert result.shown[0].text == "honest\n", student
    assert [s.text for s in verdicts["honest"].shown] == ["honest\n", "page\n"]
    assert "page\n" not in [s.text for s in verdicts["an end"].shown]
