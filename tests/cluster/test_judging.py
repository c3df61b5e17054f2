"""Judging what is missing: once a content, kept at once, tried again where the fault was ours."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import psutil
import pytest

from autograder.cluster.judging import judge_missing
from autograder.cluster.store import Store
from autograder.errors import CourseErrors
from autograder.grading.session import Job
from autograder.model import Notice, SourceCell, SourceFile, Submission
from autograder.sandbox import Policy

RUNS = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from test_judging import a_class, job_in, judge_all
course, log = Path(sys.argv[2]), Path(sys.argv[3])
judged = judge_all(job_in(course), a_class(6, log), course / "verdicts.db")
print(sorted(judged.fresh), sorted((s, r.score) for s, r in judged.results.items()), "torch" in sys.modules)
"""


class Bar:
    """Counts the steps of a progress bar."""

    def __init__(self):
        self.title, self.total, self.done = None, None, 0

    def __call__(self, title, total):
        self.title, self.total = title, total
        return contextlib.nullcontext(), self.tick

    def tick(self):
        self.done += 1


def job_in(course):
    return Job(course, "a01_tiny", b"secret", Policy(isolation="none", backend="in-process"))


def submission(student, code):
    cells = (SourceCell(1, code), SourceCell(2, "def axis(): return 'b'"))
    return Submission(student, (SourceFile("tiny.py", "py", "", cells=cells),))


def a_class(size, log):
    """Every submission notes that it was run, as only code without a jail can, and takes a while."""
    note = "import time\nwith open({log!r}, 'a') as f:\n    f.write('s{n}\\n')\ntime.sleep(0.4)"
    return [submission(f"s{n}", note.format(log=str(log), n=n)) for n in range(size)]


def judge_all(job, submissions, path, workers=1, bar=None):
    with Store(path) as store:
        return judge_missing(job, submissions, store, workers, bar or Bar())


def run_of(course, log):
    return [sys.executable, "-c", RUNS, os.path.dirname(__file__), str(course), str(log)]


def wait_until(happened):
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture
def job(tiny_course):
    return job_in(tiny_course)


@pytest.fixture
def path(tiny_course):
    return tiny_course / "verdicts.db"


def test_everybody_gets_a_verdict_and_the_second_time_nobody_is_judged(job, path, tmp_path):
    everyone = a_class(3, tmp_path / "log")
    bar = Bar()
    first = judge_all(job, everyone, path, workers=2, bar=bar)
    assert {s: r.score for s, r in first.results.items()} == {"s0": 1.0, "s1": 1.0, "s2": 1.0}
    assert {r.student for r in first.results.values()} == {"s0", "s1", "s2"}
    assert first.fresh == {"s0", "s1", "s2"}
    assert first.unjudged == {}
    assert (bar.title, bar.total, bar.done) == ("judging a01_tiny", 3, 3)
    bar = Bar()
    second = judge_all(job, everyone, path, bar=bar)
    assert second.fresh == frozenset()
    assert second.results == first.results
    assert second.keys == first.keys
    assert bar.title is None
    assert sorted((tmp_path / "log").read_text().split()) == ["s0", "s1", "s2"]


def test_only_what_changed_is_judged(job, path):
    judge_all(job, [submission("s0", ""), submission("s1", "")], path)
    again = judge_all(job, [submission("s0", ""), submission("s1", "x = 1"), submission("s2", "")], path)
    assert again.fresh == {"s1"}
    assert sorted(again.results) == ["s0", "s1", "s2"]


def test_the_same_content_is_judged_once_whoever_handed_it_in(job, path, tmp_path):
    code = f"with open({str(tmp_path / 'log')!r}, 'a') as f:\n    f.write('run ')"
    twins = [submission(student, code) for student in ("s0", "s1", "s2")]
    judged = judge_all(job, twins, path, workers=2)
    assert {s: r.student for s, r in judged.results.items()} == {"s0": "s0", "s1": "s1", "s2": "s2"}
    assert judged.fresh == {"s0", "s1", "s2"}
    assert (tmp_path / "log").read_text() == "run "
    with Store(path) as store:
        assert store.get(judged.keys["s0"]).student == ""


def test_a_mended_grader_judges_the_class_again_and_keeps_the_old_verdicts(job, path, tiny_course):
    before = judge_all(job, [submission("s0", "")], path)
    grader = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    grader.write_text(grader.read_text().replace("== reference.axis()", "in ('a', 'c')"))
    after = judge_all(job, [submission("s0", "")], path)
    assert after.fresh == {"s0"}
    with Store(path) as store:
        assert store.get(before.keys["s0"]).score == 1.0
        assert store.get(after.keys["s0"]) is None  # the solution fails this check too: never a zero
    assert not after.results["s0"].judged


def test_what_could_not_be_judged_is_returned_and_tried_again(job, path):
    deadly = submission("s1", "import os\nos.kill(os.getpid(), 9)")  # takes its judge along: no jail here
    for _ in range(2):
        judged = judge_all(job, [submission("s0", ""), deadly], path)
        assert sorted(judged.results) == ["s0"]
        assert "ended twice" in judged.unjudged["s1"].reason
        assert judged.unjudged["s1"].student == "s1"
    assert judged.fresh == frozenset()
    with Store(path) as store:
        assert store.get(judged.keys["s1"]) is None


def test_a_file_that_this_machine_cannot_read_is_nobodys_zero(job, path):
    notice = Notice("cannot-read", {"file": "tiny.py", "reason": "Permission denied"})
    refused = Submission("s0", (SourceFile("tiny.py", "py", "", unreadable=notice),))
    judged = judge_all(job, [refused], path)
    assert judged.results == {}
    assert judged.unjudged["s0"].reason.startswith("tiny.py: Permission denied")


def test_a_broken_grader_stops_the_run_and_what_is_stored_still_serves(job, path, tiny_course):
    judge_all(job, [submission("s0", "")], path)
    grader = tiny_course / "solutions/a01_tiny/grader/test_tiny.py"
    whole = grader.read_text()
    grader.write_text("import no_such_module")
    with pytest.raises(CourseErrors, match="no_such_module"):
        judge_all(job, [submission("s0", "")], path)
    grader.write_text(whole)
    assert judge_all(job, [submission("s0", "")], path).fresh == frozenset()


def test_a_run_killed_with_all_its_judges_is_finished_by_the_next(job, path, tmp_path, tiny_course):
    log = tmp_path / "log"
    command = run_of(tiny_course, log)
    killed = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    everyone = a_class(6, log)
    wait_until(lambda: log.exists() and len(log.read_text().split()) >= 3)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    begun = log.read_text().split()
    rest = judge_all(job, everyone, path)
    kept = set(rest.results) - rest.fresh
    assert kept
    assert {s: r.score for s, r in rest.results.items()} == {f"s{n}": 1.0 for n in range(6)}
    assert len(begun) - len(kept) <= 1  # the verdict that was being reached
    runs = Counter(log.read_text().split())
    assert all(runs[student] == 1 for student in kept)
    assert sum(runs.values()) <= 7
    last = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert last.startswith("[] [('s0', 1.0), ")
    assert last.endswith("False\n")  # nobody was left to judge: torch was not even imported
    assert Counter(log.read_text().split()) == runs


def test_a_run_killed_alone_leaves_no_judge(tmp_path, tiny_course):
    log = tmp_path / "log"
    killed = subprocess.Popen(run_of(tiny_course, log), stdout=subprocess.DEVNULL)
    wait_until(log.exists)
    judges = psutil.Process(killed.pid).children()
    assert judges
    killed.kill()
    killed.wait()
    _, alive = psutil.wait_procs(judges, timeout=60)
    assert alive == []
    assert len(log.read_text().split()) < 6
