"""A pool of judges: one verdict per submission, whatever dies."""

import os
import signal
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from autograder.cluster import runner
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
    threads = threading.active_count()
    verdicts = run(job, [submission(n) for n in range(50)], 2)
    next(verdicts)
    verdicts.close()
    deadline = time.monotonic() + 10
    while judges() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert judges() == []
    assert threading.active_count() == threads


jailed = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux forks servers")


@pytest.fixture
def walled(tiny_course):
    return Job(tiny_course, "a01_tiny", b"a secret that nobody else must see", Policy())


def borne(name):
    """The processes below this one that a mother forked to be judges, or fork servers."""
    return [p for p in psutil.Process().children(recursive=True) if p.name() == name]


@jailed
def test_a_class_behind_walls_leaves_no_process_and_no_descriptor(walled):
    before, fds = psutil.Process().children(recursive=True), len(os.listdir("/proc/self/fd"))
    verdicts = list(run(walled, [submission(n) for n in range(6)], 2))
    assert sorted(v.student for v in verdicts) == [f"s{n}" for n in range(6)]
    assert {v.score for v in verdicts} == {1.0}
    assert psutil.Process().children(recursive=True) == before
    assert len(os.listdir("/proc/self/fd")) <= fds


@jailed
@pytest.mark.parametrize("name", ["judge", "fork server", "python"])
def test_whoever_is_killed_behind_walls_costs_nobody_a_verdict(walled, name):
    verdicts = run(walled, [submission(n) for n in range(8)], 2)
    seen = [next(verdicts)]
    os.kill(borne("judge")[0].ppid() if name == "python" else borne(name)[0].pid, signal.SIGKILL)
    seen += verdicts
    assert sorted(v.student for v in seen) == [f"s{n}" for n in range(8)]
    assert {v.score for v in seen} == {1.0}
    assert borne("judge") == borne("fork server") == []


@jailed
def test_a_fork_server_knows_nothing_of_what_the_judges_know(walled, tiny_course):
    verdicts = run(walled, [submission(n) for n in range(8)], 2)
    next(verdicts)
    next(verdicts)
    known = [walled.secret, str(tiny_course).encode(), b"autograder.grading.judge"]
    assert all(fact in memory(borne("judge")[0].pid) for fact in known)
    servers = borne("fork server")
    assert len(servers) >= 2
    for server in servers:
        assert [fact for fact in known if fact in memory(server.pid)] == []
    verdicts.close()


@pytest.mark.parametrize("backend", ["in-process", pytest.param("auto", marks=jailed)])
def test_what_a_grader_prints_is_not_among_the_answers(job, walled, backend, capfd):
    grader = job.root / "solutions/a01_tiny/grader/test_tiny.py"
    grader.write_text(f"print('here I am')\nimport os\nos.write(1, b'and here')\n{grader.read_text()}")
    (verdict,) = run(walled if backend == "auto" else job, [submission(1)], 1)
    assert verdict.score == 1.0
    out, err = capfd.readouterr()
    assert out == ""
    assert "here I am" in err
    assert "and here" in err


@jailed
def test_a_judge_that_cannot_be_started_takes_the_others_along(walled, monkeypatch):
    before, fds = psutil.Process().children(recursive=True), len(os.listdir("/proc/self/fd"))
    births, started = runner._Births.judge, []

    def only_once(self, *given):
        if started:
            raise OSError("too many open files")
        started.append(births(self, *given))
        return started[-1]

    monkeypatch.setattr(runner._Births, "judge", only_once)
    with pytest.raises(OSError, match="too many"):
        list(run(walled, [submission(n) for n in range(2)], 2))
    assert len(started) == 1
    assert psutil.Process().children(recursive=True) == before
    assert len(os.listdir("/proc/self/fd")) <= fds


# What a student may come to use without a word that would tell, each in a cell that is lost where it fails.
UNANNOUNCED = {
    "a graph": "import networkx as nx\nnx.draw(nx.path_graph(3))",
    "a figure": "p = vars(__import__('matplot' + 'lib.pyp' + 'lot'))['pyp' 'lot']\np.plot([1, 2])\np.show()",
    "an optimizer": (
        "import torch\n"
        "layer, first = torch.nn.Linear(2, 2), (torch.manual_seed(0), torch.rand(1))[1]\n"
        "torch.manual_seed(0)\n"
        "steps = getattr(torch, 'op' + 'tim').Adam(layer.parameters())\n"
        "layer(torch.ones(1, 2)).sum().__getattribute__('back' + 'ward')()\n"
        "steps.step()\n"
        "assert torch.rand(1) == first"
    ),
}  # fmt: skip
CLASSMATE = "import matplotlib.pyplot as plt\nimport torch.optim\ntorch.autograd.grad"


@jailed
@pytest.mark.parametrize("what", UNANNOUNCED)
def test_a_verdict_is_the_same_alone_and_beside_a_classmate_who_imports_more(walled, what):
    cell = SourceCell(1, f"{UNANNOUNCED[what]}\ndef axis(): return 'b'")
    own, showing = Submission("s1", (SourceFile("s1.py", "py", "", (cell,)),)), replace(walled, show=True)
    (alone,) = run(showing, [own], 1)
    beside = {v.student: v for v in run(showing, [submission(2, CLASSMATE), own], 1)}
    assert alone.score == 1.0
    assert [s.kind for s in alone.shown] == ([] if what == "an optimizer" else ["picture"])
    assert decided(beside["s1"]) == decided(alone)


def decided(result):
    """All but when it was judged, how long it took and by which user."""
    checks = tuple(replace(check, cpu_seconds=0.0) for check in result.checks)
    same = {"cpu_seconds": 0.0, "wall_seconds": 0.0, "graded_at": "", "isolation": {}}
    return replace(result, checks=checks, **same)


def memory(pid):
    """All that a process could read of itself."""
    found = []
    try:
        with open(f"/proc/{pid}/mem", "rb", buffering=0) as mem:
            for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
                low, high = (int(number, 16) for number in line.split()[0].split("-"))
                if line.split()[1].startswith("rw"):
                    mem.seek(low)
                    found.append(mem.read(high - low))
    except PermissionError:
        pytest.skip("only root may look into processes that let nobody")
    return b"".join(found)
