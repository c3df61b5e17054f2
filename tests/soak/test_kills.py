"""Judges and fork servers shot while a class is graded: everybody still gets the right verdict."""

from __future__ import annotations

import random
import signal
import threading
from pathlib import Path

import psutil
import pytest

from autograder.cluster.runner import run
from autograder.course.candidates import alternatives, reference
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.selfcheck import as_submission
from autograder.grading.session import Job
from autograder.model import Result, Submission

SLUG = "a03_attention"


def a_class(root: Path, size: int) -> list[Submission]:
    assignment = read_master(Layout(root).master(SLUG))
    right = [reference(assignment), *alternatives(assignment)]
    return [Submission(f"s{n:04}", as_submission(right[n % len(right)]).files) for n in range(size)]


def shoot(stop: threading.Event, every: float, seed: int) -> None:
    """SIGKILL a judge or a fork server now and then."""
    choose = random.Random(seed)
    while not stop.wait(every):
        family = psutil.Process().children(recursive=True)
        shot = [p for p in family if _is_judge_or_server(p)]
        if shot:
            with_pid = choose.choice(shot)
            try:
                with_pid.send_signal(signal.SIGKILL)
            except psutil.NoSuchProcess:
                continue


def _is_judge_or_server(process: psutil.Process) -> bool:
    try:
        return process.name() in ("judge", "fork server")
    except psutil.Error:
        return False


def survive(root: Path, size: int, every: float) -> None:
    stop = threading.Event()
    gun = threading.Thread(target=shoot, args=(stop, every, 7), daemon=True)
    gun.start()
    try:
        verdicts = list(run(Job(root, SLUG, b"kills"), a_class(root, size), 2))
    finally:
        stop.set()
        gun.join()
    assert sorted(v.student for v in verdicts) == [f"s{n:04}" for n in range(size)]
    judged = [v for v in verdicts if isinstance(v, Result) and v.judged]
    assert {v.score for v in judged} == {16.0}
    # A submission whose judge was shot twice is reported, never scored: rare, and nobody is lost.
    assert len(judged) >= 0.9 * size


@pytest.mark.soak
def test_a_class_under_fire(root):
    survive(root, 300, 8.0)


def test_a_few_submissions_under_fire(root):
    survive(root, 40, 9.0)
