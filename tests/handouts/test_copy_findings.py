"""Copies on which something is wrong that only a run shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.handouts.proof import copy_findings


def edit(course: Path, old: str, new: str) -> None:
    path = Layout(course).master("a01_shares")
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def found(course: Path) -> list[tuple[str, str]]:
    findings = copy_findings(read_master(Layout(course).master("a01_shares")))
    return [(finding.rule, finding.message) for finding in findings]


def test_what_is_right_has_no_findings(params_course: Path) -> None:
    assert found(params_course) == []


def test_the_repositorys_own_copies(root: Path) -> None:
    layout = Layout(root)
    masters = [read_master(layout.master(slug)) for slug in layout.slugs()]
    assert [finding for master in masters for finding in copy_findings(master)] == []


@pytest.mark.parametrize(
    ("old", "new", "rule", "said"),
    [
        ("assert first != second", "assert first", "params-mistake",
         "share_of_second is as good as right on a copy of share (first=2, second=2, total=4, half=1.0)"),
        ("return first / (first + second)", "return first / (second - 2)", "params-answer",
         "share() of reference stops with ZeroDivisionError: division by zero (first=3, second=2, total=5"),
        ('return "a"', 'return "a" if k < 6 else "c"', "params-answer",
         "the solution of dot returns 'c' with k=6"),
    ],
)  # fmt: skip
def test_a_draw_that_asks_too_little_or_has_no_answer(
    params_course: Path, old: str, new: str, rule: str, said: str
) -> None:
    edit(params_course, old, new)
    ((first_rule, message), *_) = found(params_course)
    assert first_rule == rule
    assert message.startswith(said)


def test_autograder_check_says_it(params_course: Path) -> None:
    edit(params_course, "assert first != second", "assert first")
    command = [sys.executable, "-m", "autograder", "check", "a01_shares", "--seeds", "1", "--workers", "1"]
    done = subprocess.run(
        command, cwd=params_course, capture_output=True, text=True, timeout=240, env=os.environ
    )
    assert done.returncode == 1
    line = Layout(params_course).master("a01_shares").read_text().split('role="params"')[0].count("\n") + 1
    said = f"params-mistake  solutions/a01_shares/shares.py:{line}: share_of_second is as good"
    assert said in done.stdout
