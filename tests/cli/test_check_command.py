"""What ``autograder check`` writes and says: the snapshot, the draws, the numbers."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import torch
from click.testing import CliRunner, Result

from autograder.cli import cli

FAST = ("--backend", "in-process", "--isolation", "none")


@pytest.fixture(autouse=True, scope="module")
def warm() -> None:
    """What torch imports at its first gradient would count as a candidate's time."""
    torch.nn.Linear(1, 1)(torch.ones(1, 1)).sum().backward()


@pytest.fixture
def home(tiny_course: Path) -> Path:
    return tiny_course / "solutions" / "a01_tiny"


def check(home: Path, *options: str, draws: int = 3) -> Result:
    arguments = ["check", "a01_tiny", *FAST, "--fuzz", str(draws), *options, "--course", str(home.parents[1])]
    return CliRunner().invoke(cli, arguments)


def said_of_draws(home: Path, **settings: int) -> Any:
    done = check(home, "--seeds", "1", "--json", **settings)
    return json.loads(done.stdout)["assignments"][0]["fuzz"]["agree"]


def line_of_draws(home: Path, **settings: int) -> str:
    lines = " ".join(check(home, "--seeds", "1", **settings).stdout.split())
    return lines[lines.index("fuzz: ") :].split(";")[0]


def differ(home: Path) -> None:
    file = home / "alternatives" / "einsum.py"
    text = file.read_text(encoding="utf-8")
    lines = text.rstrip().split("\n")
    assert lines[-1].startswith("    return ")
    # Right on the sizes of the checks, wrong on many that are drawn.
    lines.insert(-1, "    if q.shape[-2] != 5:\n        return v")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def idle(home: Path) -> None:
    text = "from autograder.grading import fuzz\n\n\n"
    for question, call in (
        ("softmax", "softmax(z)"),
        ("attention", "attention(z, z, z * [[1], [2]])"),
        ("scorer", "Scorer(2)"),
    ):
        text += f'@fuzz("{question}")\ndef of_{question}(candidate, rng):\n'
        text += f"    z = __import__('numpy').ones((2, 2))\n    return candidate.{call}\n\n\n"
    (home / "grader" / "fuzz.py").write_text(text, encoding="utf-8")


def hintless(home: Path) -> None:
    (home / "alternatives" / "einsum.py").write_text(
        (home / "alternatives" / "einsum.py").read_text(encoding="utf-8") + "\n\ndef unused(): ...\n",
        encoding="utf-8",
    )


def test_update_writes_the_matrix(home: Path) -> None:
    before = (home / "matrix.json").read_bytes()
    (home / "matrix.json").unlink()
    done = check(home, "--update")
    assert done.exit_code == 0, done.output
    assert (home / "matrix.json").read_bytes() == before


@pytest.mark.parametrize(
    ("spoil", "rule"), [(differ, "fuzz-differs"), (idle, "fuzz-idle"), (hintless, "overlay-name")]
)
def test_update_writes_nothing_while_something_else_is_wrong(spoil: Any, rule: str, home: Path) -> None:
    spoil(home)
    (home / "matrix.json").unlink()
    done = check(home, "--update", draws=20)
    assert rule in done.output
    assert done.exit_code == 1
    assert not (home / "matrix.json").exists()


def test_update_wants_enough_seeds(home: Path) -> None:
    done = check(home, "--update", "--seeds", "4")
    assert done.exit_code == 2
    assert "at least 5 seeds" in done.output


def test_agreement_is_said_of_what_was_compared_and_of_nothing_else(home: Path) -> None:
    assert said_of_draws(home) is True
    assert line_of_draws(home, draws=0) == "fuzz: nothing drawn"
    assert said_of_draws(home, draws=0) is None
    assert line_of_draws(home, draws=1).endswith(
        "3 questions x 1 draw x 2 alternatives agree (3 replies compared)"
    )
    idle(home)
    assert said_of_draws(home) is True
    differ(home)
    assert said_of_draws(home) is False
    assert "alternatives do not all agree (9 replies compared)" in line_of_draws(home)


def test_one_is_said_in_the_singular(home: Path) -> None:
    (home / "alternatives" / "spelled_out.py").unlink()
    text = (home / "grader" / "fuzz.py").read_text(encoding="utf-8")
    head, *functions = text.split("@fuzz(")
    (attention,) = (function for function in functions if function.startswith('"attention"'))
    (home / "grader" / "fuzz.py").write_text(f"{head}@fuzz({attention}", encoding="utf-8")
    assert (
        line_of_draws(home, draws=1) == "fuzz: 1 question x 1 draw x 1 alternative agree (1 reply compared)"
    )


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ("import sys\n\nsys.exit(0)\n", "test_zz.py:3: it does not load: SystemExit: 0"),
        ("x = 1 / 0\n", "test_zz.py:1: it does not load: ZeroDivisionError: division by zero"),
        ("def broken(:\n", "test_zz.py:1: unreadable Python: invalid syntax"),
        ("import no_such\n", "test_zz.py:1: it does not load: ModuleNotFoundError"),
        (
            "from autograder.grading import check\n\n"
            '@check("softmax", needs=["nothing"])\ndef test_a():\n    """es: A.\n    en: A."""\n',
            "test_zz.py:3: needs nothing, no check before it",
        ),
    ],
)
def test_graders_of_one_that_cannot_be_judged_leave_the_others_their_proof(
    spoil: str, said: str, home: Path
) -> None:
    other = home.parent / "a02_tiny"
    shutil.copytree(home, other)
    (other / "grader" / "test_zz.py").write_text(spoil, encoding="utf-8")
    arguments = ["check", "a02_tiny", "a01_tiny", *FAST, "--seeds", "1", "--fuzz", "1", "--json"]
    done = CliRunner().invoke(cli, [*arguments, "--course", str(home.parents[1])])
    told = json.loads(done.stdout)
    assert [one["slug"] for one in told["assignments"]] == ["a01_tiny"]
    (finding,) = told["findings"]
    assert finding["rule"] == "grader"
    assert f"{finding['file']}: {finding['message']}".startswith(f"solutions/a02_tiny/grader/{said}")
    assert done.exit_code == 1
