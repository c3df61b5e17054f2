"""Proving in several processes: the same proof as in one, every candidate told, every fault brought home."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import psutil
import pytest

from autograder.cluster.proving import prove_all
from autograder.errors import CourseErrors
from autograder.grading.session import Job
from autograder.sandbox import Policy


@pytest.fixture
def job(tiny_course):
    return Job(tiny_course, "a01_tiny", b"a secret", Policy(isolation="none", backend="in-process"))


def test_two_processes_prove_what_one_proves(job):
    (alone,) = prove_all([job], seeds=3, draws=5, workers=1)
    ticks = []
    shared = [*prove_all([job, job], seeds=3, draws=5, workers=2, tick=lambda: ticks.append(1))]
    for proof, fuzzed in shared:
        assert replace(proof, cpu_seconds=0, costs={}) == replace(alone[0], cpu_seconds=0, costs={})
        assert replace(fuzzed, cpu_seconds=0) == replace(alone[1], cpu_seconds=0)
    assert alone[1].replies == 15
    assert len(ticks) == 2 * alone[0].submissions


def test_an_unstable_grader_gets_the_same_findings_however_many_prove(job, tiny_course):
    grader = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    text = grader.read_text()
    decides = "def test_softmax(submission, reference, rng):"
    assert decides in text
    before, _, after = text.partition(decides)
    doc, body = after.split('"""', 2)[1:]
    grader.write_text(
        f'{before}{decides}\n    """{doc}"""\n    die = int(rng.integers(100))\n    assert die > 28\n{body}'
    )
    found = []  # the die is too low on the second seed alone, with which another worker begins
    for workers in (1, 2, 3):
        ((proof, _),) = prove_all([job], seeds=5, draws=0, workers=workers)
        found.append(proof.findings)
    assert found[0] == found[1] == found[2]
    assert "unstable" in {finding.rule for finding in found[0]}


def test_what_is_wrong_with_a_course_is_said_in_one_process_and_in_two(job, tiny_course):
    (tiny_course / "solutions/a01_tiny/grader/test_tiny.py").write_text("import no_such_module\n")
    for workers in (1, 2):
        with pytest.raises(CourseErrors, match="no_such_module"):
            list(prove_all([job], seeds=2, draws=1, workers=workers))


def test_nobody_is_left_when_the_one_who_proves_is_killed(tiny_course):
    command = [sys.executable, "-m", "autograder", "check", "a01_tiny", "--seeds", "50", "--workers", "2"]
    proving = subprocess.Popen(
        [*command, "--course", str(tiny_course)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    children = []
    ends = time.monotonic() + 60
    while len(children) < 4 and time.monotonic() < ends:  # the tracker, two judges and a fork server or more
        children = psutil.Process(proving.pid).children(recursive=True)
        time.sleep(0.05)
    assert len(children) >= 4
    os.kill(proving.pid, signal.SIGKILL)
    proving.wait()
    assert psutil.wait_procs(children, timeout=20)[1] == []
