"""A pool of judges: one verdict per submission, whatever dies."""

import os
import signal
import threading
import time

import psutil
import pytest

from autograder.cluster.runner import Unjudged, run
from autograder.errors import CourseErrors
from autograder.grading.session import Job
from autograder.model import Result, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy

SLOW = "import time\ntime.sleep(0.2)"


def submission(number, code=SLOW):
    file = SourceFile(
        f"s{number}.py", "py", "", cells=(SourceCell(1, code), SourceCell(2, "def axis(): return 'b'"))
    )
    return Submission(f"s{number}", (file,))


@pytest.fixture
def job(tiny_course):
    return Job(tiny_course, "a01_tiny", b"secret", Policy(isolation="none", backend="in-process"))


def judges():
    return [p for p in psutil.Process().children() if "spawn_main" in " ".join(p.cmdline())]


@pytest.mark.parametrize("workers", [1, 2])
def test_every_submission_gets_one_verdict(job, workers):
    verdicts = list(run(job, [submission(n) for n in range(5)], workers))
    assert sorted(v.student for v in verdicts) == [f"s{n}" for n in range(5)]
    assert {v.score for v in verdicts} == {1.0}
    assert judges() == []


def test_no_submission_no_judge(job):
    assert list(run(job, [], 4)) == []


def test_a_killed_judge_costs_nobody_a_verdict(job):
    verdicts = run(job, [submission(n) for n in range(6)], 2)
    seen = [next(verdicts)]
    os.kill(judges()[0].pid, signal.SIGKILL)
    seen += verdicts
    assert sorted(v.student for v in seen) == [f"s{n}" for n in range(6)]
    assert all(isinstance(v, Result) for v in seen)


def test_a_judge_that_always_dies_is_reported_and_the_class_goes_on(job):
    # In process and without a jail, a submission can take its judge along: the pool must survive even that.
    deadly = submission(1, "import os\nos.kill(os.getpid(), 9)")
    verdicts = {v.student: v for v in run(job, [submission(0), deadly, submission(2)], 1)}
    assert isinstance(verdicts["s1"], Unjudged)
    assert "ended twice" in verdicts["s1"].reason
    assert verdicts["s0"].score == verdicts["s2"].score == 1.0


def test_a_broken_assignment_stops_the_run_with_its_findings(job, tiny_course):
    (tiny_course / "solutions/a01_tiny/grader/test_tiny.py").write_text("import no_such_module")
    with pytest.raises(CourseErrors, match="no_such_module"):
        list(run(job, [submission(0)], 1))
    assert judges() == []


def test_an_abandoned_run_leaves_no_judge(job):
    verdicts = run(job, [submission(n) for n in range(50)], 2)
    next(verdicts)
    verdicts.close()
    deadline = time.monotonic() + 10
    while judges() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert judges() == []
    assert threading.active_count() == 1
