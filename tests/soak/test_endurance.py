"""A long class: memory stays flat and nothing is left behind. The small version runs in `make test`."""

from __future__ import annotations

import contextlib
import itertools
import os
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import psutil
import pytest

from autograder.cluster.runner import run
from autograder.course.candidates import alternatives, mutants, reference, stub
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.selfcheck import as_submission
from autograder.grading.session import Job
from autograder.model import Result, SourceCell, Submission

WORKERS = 2


def a_class(root: Path, slug: str, size: int) -> list[Submission]:
    """Right, wrong, blank and deadly submissions in turn."""
    assignment = read_master(Layout(root).master(slug))
    everyone = [reference(assignment), stub(assignment), *alternatives(assignment), *mutants(assignment)]
    deadly = replace(everyone[0], cells=(*everyone[0].cells, SourceCell(99, "import os\nos._exit(1)")))
    return [
        replace(as_submission(candidate), student=f"s{number:04}")
        for number, candidate in enumerate(itertools.islice(itertools.cycle([*everyone, deadly]), size))
    ]


def memory(process: psutil.Process) -> int:
    """Private bytes of a process and of everything below it."""
    total = 0
    for member in [process, *process.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):  # a child that has just ended
            total += member.memory_full_info().uss
    return total


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a run forgets lands here, and must not."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    yield
    # PyTorch makes an empty cache folder of its own in the judge, once, whatever is graded.
    assert [p.name for p in tmp_path.iterdir() if not p.name.startswith("torchinductor")] == []


def endure(root: Path, slug: str, size: int) -> tuple[list[int], float]:
    """Grade ``size`` submissions; memory after each tenth of the run, and the least CPU seconds."""
    here = psutil.Process()
    get_context("spawn").Queue().close()  # starts the standard library's own resource tracker
    fds, before = descriptors(), {p.pid for p in here.children(recursive=True)}
    marks: list[int] = []
    cpu = 0.0
    verdicts = run(Job(root, slug, b"endurance"), a_class(root, slug, size), WORKERS)
    for number, verdict in enumerate(verdicts, 1):
        assert isinstance(verdict, Result)
        assert verdict.judged
        cpu += verdict.cpu_seconds
        if number % (size // 10) == 0:
            marks.append(memory(here))
    assert len(marks) == 10
    assert {p.pid for p in here.children(recursive=True)} <= before
    assert descriptors() == fds
    return marks, cpu / size


# The first tenths fill the bank's memory of replays, which is bounded; after that nothing may grow.
def growth(marks: list[int]) -> float:
    return statistics.median(marks[-4:-1]) / statistics.median(marks[3:6])


def test_a_short_class_leaves_nothing_behind(root):
    marks, _ = endure(root, "a03_attention", 100)
    assert growth(marks) < 1.15


@pytest.mark.soak
@pytest.mark.parametrize("slug", ["a03_attention", "a07_multi_head"])
def test_a_thousand_submissions(root, slug):
    marks, cpu = endure(root, slug, 1000)
    shown = " ".join(f"{m >> 20}" for m in marks)
    print(f"\n{slug}: 1000 submissions, {WORKERS} workers, {1000 * cpu:.0f} ms CPU each, MB: {shown}")
    assert growth(marks) < 1.05
