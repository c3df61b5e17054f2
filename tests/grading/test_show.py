"""What a student's cells show: behind the real walls, and never at the cost of a verdict."""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import autograder
from autograder.grading import record
from autograder.grading.far_side import Budget
from autograder.grading.session import Job, with_judge
from autograder.grading.show import Showing, show, silent
from autograder.model import Result, Shown, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy, Sandbox, open_sandbox
from autograder.sandbox.png import only_pixels

PORTABLE = Policy(isolation="best-effort", backend="portable")
WALLS = Policy() if sys.platform.startswith("linux") else PORTABLE
SHORT = Budget(load=2.0, call=1.0)
# True only where cells are shown, so that a cell can behave while it is judged.
SHOWING = (
    "import sys\nshowing = not isinstance(getattr(sys.stdout.buffer, 'raw', None), __import__('io').FileIO)\n"
)
View = Callable[..., list[tuple[int, str, str]]]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(WALLS) as sandbox:
        yield sandbox


def seen(sandbox: Sandbox, *sources: str, skip: tuple[int, ...] = (), budget: Budget = SHORT) -> Showing:
    cells = [SourceCell(index, source) for index, source in enumerate(sources, 1)]
    return show(sandbox, cells, skip, budget)


@pytest.fixture
def view(sandbox: Sandbox) -> View:
    return lambda *sources, **how: [(s.cell, s.kind, s.text) for s in seen(sandbox, *sources, **how).shown]


def test_each_output_says_its_cell(view: View) -> None:
    assert view("print(1)\n2", "x = 3", "x") == [(1, "stdout", "1\n"), (1, "value", "2"), (3, "value", "3")]


def test_a_picture_is_base64(sandbox: Sandbox) -> None:
    (picture,) = seen(sandbox, "import matplotlib.pyplot as plt\nplt.plot([1, 2]);").shown
    assert (picture.kind, picture.text) == ("picture", "")
    assert only_pixels(base64.b64decode(picture.png, validate=True))


def test_what_it_cost_is_said(sandbox: Sandbox) -> None:
    assert 0 < seen(sandbox, "x = 1").cpu_seconds < 2


def test_no_folder_of_ours_is_shown(view: View) -> None:
    found = view(
        "import torch, sys, os, traceback\nprint(torch.__file__)\nprint(os.__file__, sys.prefix, sys.path)\n"
        "traceback.print_stack()\nprint('/usr/share/mine', 'usr')\ntorch.__file__",
        "import warnings\nwarnings.warn_explicit('x', UserWarning, torch.__file__, 3)",
    )
    text = "".join(text for _, _, text in found)
    kit = Path(autograder.__file__).parents[1]
    for folder in (kit, Path(sys.prefix), Path(sys.base_prefix), Path(torch_file()).parents[1]):
        assert str(folder) not in text
    assert "torch/__init__.py" in text
    assert "torch/__init__.py:3: UserWarning" in text
    if sys.base_prefix != "/usr":
        assert "/usr/share/mine" in text


def torch_file() -> str:
    import torch

    return str(torch.__file__)


def test_text_is_harmless_and_as_it_stands_in_the_end(view: View) -> None:
    found = view(
        "print('\\x1b[31mred\\x1b[0m\\x00 \\u202eleft')",
        "for n in range(500):\n    print(f'\\r{n} %', end='')\nprint('\\r100 %')",
        "print('one\\r\\ntwo')", "'\\ud800'",
    )  # fmt: skip
    assert found[0] == (1, "stdout", "red left\n")
    assert found[1][2].endswith("100 %\n")
    assert found[1][2].count("%") <= 3
    assert found[2] == (3, "stdout", "one\ntwo\n")


def test_a_cell_that_was_deadly_when_judged_is_left_out(view: View) -> None:
    assert view("x = 1", "while True: pass", "print(x)", skip=(2,)) == [(3, "stdout", "1\n")]


@pytest.mark.parametrize(
    "end", ["while True: pass", "import os; os._exit(0)", "import ctypes; ctypes.string_at(0)"]
)
def test_a_cell_that_is_deadly_only_now_costs_nothing_but_itself(view: View, end: str) -> None:
    found = view("print('one')", f"print('two')\n{end}", "print('three')", budget=Budget(load=2.0, call=8.0))
    assert found == [(1, "stdout", "one\n"), (3, "stdout", "three\n")]


def test_nothing_but_deaths_ends(view: View) -> None:
    assert view("1", *["import os; os._exit(1)"] * 9) == [(1, "value", "1")]


def test_when_time_is_up_what_was_seen_is_there(view: View) -> None:
    hangs = ["import time; time.sleep(60)"] * 3
    assert view("1", *hangs, budget=Budget(load=0.5, call=0.5)) == [(1, "value", "1")]


class Broken:
    """A sandbox that can open no child."""

    def __init__(self, error: Exception) -> None:
        self.error, self.report = error, {}

    def open(self) -> Any:
        raise self.error


@pytest.mark.parametrize("error", [OSError("gone"), RuntimeError("a mistake of ours")])
def test_a_broken_sandbox_shows_nothing_and_raises_nothing(error: Exception) -> None:
    broken: Any = Broken(error)
    assert show(broken, [SourceCell(1, "1")], (), SHORT) == Showing()


def test_nothing_is_shown_in_the_judges_own_process() -> None:
    with open_sandbox(Policy(isolation="none", backend="in-process")) as near:
        assert seen(near, "1").shown == ()


def test_text_and_pictures_of_a_submission_are_capped(sandbox: Sandbox) -> None:
    noise = (
        "import matplotlib.pyplot as plt, numpy as np\n"
        "for n in range(4):\n"
        "    plt.figure(figsize=(5, 5))\n"
        "    plt.imshow(np.random.rand(400, 400, 3), interpolation='none')\n"
        "print('x' * 20_000)"
    )
    shown = seen(sandbox, *[noise] * 4, *["print('y\\n' * 20_000)"] * 20, budget=Budget(load=30)).shown
    assert 1 <= sum(s.kind == "picture" for s in shown) <= 12
    assert sum(len(s.png) for s in shown) <= 2_000_000
    assert sum(len(s.text) for s in shown) <= 101_000
    for cell in {s.cell for s in shown}:
        texts = [s.text for s in shown if s.cell == cell]
        assert sum(map(len, texts)) <= 8_100
        assert sum(text.count("\n") for text in texts) <= 201


# --- and the verdict ---------------------------------------------------------------------------------


@pytest.fixture
def judged(job: Job, right: tuple[SourceCell, ...]) -> Callable[..., Result]:
    def run(*sources: str, show: bool, policy: Policy = WALLS, **files: str) -> Result:
        cells = [SourceCell(len(right) + n, source) for n, source in enumerate(sources, 1)]
        parts = [SourceFile("s01.py", "py", "0" * 64, cells=(*right, *cells))]
        parts += [
            SourceFile(name, "py", "1" * 64, cells=(SourceCell(1, text),)) for name, text in files.items()
        ]
        own = replace(job, show=show, policy=policy, budget=Budget(load=3, call=2, again=0.5))
        return with_judge(own, lambda judge: judge.grade(Submission("s01", tuple(parts))))

    return run


def verdict(result: Result) -> dict[str, Any]:
    """All of a result that does not hang on the time it took."""
    data = record.to_json(result)
    for name in ("shown", "graded_at", "cpu_seconds", "wall_seconds", "isolation"):
        data.pop(name)
    for found in data["checks"]:
        found.pop("cpu_seconds")
    return data


def test_the_verdict_is_the_same(judged: Callable[..., Result]) -> None:
    sources = (
        f"{SHOWING}print('page' if showing else 'judged')\n1",
        "1 / 0",
        "if showing:\n    import os\n    os._exit(0)",
        "def axis():\n    return 'a'",
        "while True: pass",
    )
    off, on = judged(*sources, show=False), judged(*sources, show=True)
    assert verdict(off) == verdict(on)
    assert off.shown == ()
    assert [(s.kind, s.text) for s in on.shown] == [("stdout", "page\n"), ("value", "1")]


def test_the_file_that_counts_is_shown(judged: Callable[..., Result]) -> None:
    result = judged("print('best')", show=True, other="print('other')")
    assert result.file == "s01.py"
    assert [s.text for s in result.shown] == ["best\n"]


def test_a_hidden_input_is_nowhere_in_what_is_shown(judged: Callable[..., Result]) -> None:
    """The child that is shown was never asked anything, so it can tell nothing."""
    overlay = (
        "kept = []\nimport atexit\n_softmax = softmax\n"
        "def softmax(z, axis=-1):\n    kept.append(z)\n    print('saw', z)\n    return _softmax(z, axis)\n"
    )
    result = judged(overlay, "print('kept', len(kept))", show=True)
    assert result.score == 8
    assert "saw" not in "".join(s.text for s in result.shown)
    assert [s.text for s in result.shown] == ["kept 0\n"]


def test_a_result_with_pictures_follows_the_schema_and_comes_back(judged: Callable[..., Result]) -> None:
    result = judged("import matplotlib.pyplot as plt\nplt.plot([1])", show=True)
    assert [s.kind for s in result.shown] == ["value", "picture"]
    data = json.loads(json.dumps(record.to_json(result), allow_nan=False))
    jsonschema.Draft202012Validator(json.loads(record.SCHEMA_FILE.read_text())).validate(data)
    assert record.from_json(data).shown == result.shown
    del data["shown"]  # as records of before are
    jsonschema.Draft202012Validator(json.loads(record.SCHEMA_FILE.read_text())).validate(data)
    assert record.from_json(data).shown == ()


def test_the_schema_knows_no_other_kind(judged: Callable[..., Result]) -> None:
    result = replace(judged(show=False), shown=(Shown(1, "html", "<b>"),))  # type: ignore[arg-type]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(record.to_json(result), json.loads(record.SCHEMA_FILE.read_text()))


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("2 + 2", ""),
        ("x = 1\nx", ""),
        ("%matplotlib inline", ""),
        ("import matplotlib.pyplot as p\np.plot([1])\ny = 2", ""),
        ("def f():\n    return 1", "hello"),
        ("not python", ""),
    ],
)
def test_what_may_show_is_looked_at(source: str, printed: str) -> None:
    assert not silent([SourceCell(1, source)], printed)


def test_a_notebook_that_only_defines_things_costs_no_child_more() -> None:
    assert silent(
        [SourceCell(1, "import math"), SourceCell(2, 'def f():\n    """Half."""\n    return 0.5')], ""
    )
