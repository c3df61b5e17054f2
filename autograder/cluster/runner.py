"""Judges many submissions: in this process, or by a pool of judge processes that survive their own deaths."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import sys
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from autograder.cluster.cores import cores
from autograder.cluster.keys import identity_of
from autograder.course.layout import Layout
from autograder.errors import MulticabezaError, OperatorError, TransientError
from autograder.grading.replays import Kept
from autograder.grading.session import Job, with_judge
from autograder.model import Result, Submission
from autograder.sandbox import ServerGone
from autograder.sandbox.nursery import Born, Mother, Nursery
from autograder.sandbox.preload import needs_of

_MAX_STRIKES = 3
_WORTH_A_JUDGE = 4  # submissions: a further judge starts in the time that it takes to judge these
_MAX_TRIES = 2  # a submission whose judge died is tried once more, then reported


@dataclass(frozen=True, slots=True)
class Unjudged:
    """A submission that could not be judged, through no fault of the student."""

    student: str
    reason: str


Verdict = Result | Unjudged


def run(job: Job, submissions: Sequence[Submission], workers: int | None = None) -> Iterator[Verdict]:
    """One verdict per submission, in the order in which they are ready.

    ``workers`` judges at most; None leaves it to the cores and to the work, as a judge must earn its start.

    Raises:
        OperatorError, CourseError, CourseErrors: no judge could be opened.
    """
    if workers is None:
        workers = min(cores(), len(submissions) // _WORTH_A_JUDGE)
    workers = max(1, min(workers, len(submissions)))
    pool = _Pool(job, submissions, workers)
    try:
        yield from pool.verdicts()
    finally:
        pool.stop()


@dataclass
class _Worker:
    process: BaseProcess | Born
    pipe: Connection
    task: Submission | None = None


class _Pool:
    """Judge processes fed one submission at a time, so that a death costs at most that one."""

    def __init__(self, job: Job, submissions: Sequence[Submission], workers: int) -> None:
        self._job, self._todo = job, deque(submissions)
        self._tries: dict[str, int] = {}
        self._strikes = 0  # judges in a row that could not open their sandbox
        self._context = multiprocessing.get_context("spawn")
        self._births = _Births(job, submissions)
        self._workers: list[_Worker] = []
        self._wanted = workers if submissions else 0

    def _start(self) -> _Worker:
        born = self._births.judge()
        if born is not None:
            with contextlib.suppress(OSError):  # it has just died: its end of file comes next
                born.pipe.send(_Place.here(self._job))
            return born
        here, there = self._context.Pipe()
        try:
            process = self._context.Process(target=_spawned, args=(self._job, there), daemon=True)
            process.start()
        except BaseException:
            here.close()
            raise
        finally:
            there.close()
        return _Worker(process, here)

    def verdicts(self) -> Iterator[Verdict]:
        for _ in range(self._wanted):
            self._workers.append(self._start())
        while self._workers:
            ready = wait([w.pipe for w in self._workers])
            for worker in [w for w in self._workers if w.pipe in ready]:
                yield from self._step(worker)

    def _step(self, worker: _Worker) -> Iterator[Verdict]:
        try:
            message: Any = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._replace(worker)
            return
        if isinstance(message, TransientError) and self._strikes < _MAX_STRIKES:
            self._strikes += 1
            worker.process.join()
            self._drop(worker)
            self._workers.append(self._start())
            return
        if isinstance(message, MulticabezaError):
            raise message
        if isinstance(message, (Result, Unjudged)):
            worker.task = None
            self._strikes = 0
            yield message
        self._feed(worker)

    def _feed(self, worker: _Worker) -> None:
        if not self._todo:
            with contextlib.suppress(OSError):
                worker.pipe.send(None)
            worker.process.join()
            self._drop(worker)
            return
        worker.task = self._todo.popleft()
        with contextlib.suppress(OSError):  # it has just died: its end of file comes next
            worker.pipe.send(worker.task)

    def _replace(self, worker: _Worker) -> Iterator[Verdict]:
        """A judge died. Its submission gets another try, then is reported; the class goes on."""
        worker.process.join()
        self._drop(worker)
        task = worker.task
        if task is None and self._strikes < _MAX_STRIKES:  # shot while it was starting
            self._strikes += 1
            self._workers.append(self._start())
            return
        if task is None:
            raise OperatorError(
                f"a judge process ended before it judged anything (exit {worker.process.exitcode})"
            )
        tries = self._tries[task.student] = self._tries.get(task.student, 0) + 1
        if tries < _MAX_TRIES:
            self._todo.appendleft(task)
        else:
            yield Unjudged(task.student, f"the judge process ended twice (exit {worker.process.exitcode})")
        if self._todo:
            self._workers.append(self._start())

    def _drop(self, worker: _Worker) -> None:
        worker.pipe.close()
        self._workers.remove(worker)

    def stop(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
            worker.process.join()
            worker.pipe.close()
        self._workers.clear()
        self._births.end()


class _Births:
    """Judges as forks of one mother, with libraries loaded; another mother should she die.

    Nobody is borne where that is not possible (no Linux, an old kernel, a sandbox without a fork server).
    """

    def __init__(self, job: Job, submissions: Sequence[Submission]) -> None:
        self._possible = sys.platform == "linux" and job.policy.backend in ("auto", "fork")
        self._mother = Mother(job.policy.device, _needs(job, submissions) if self._possible else ())
        self._nursery: Nursery | None = None

    def judge(self) -> _Worker | None:
        """A judge process that waits for its place at the other end of its pipe."""
        for _ in range(2):
            if not self._possible:
                break
            try:
                self._nursery = self._nursery or self._mother.__enter__()
                return self._bear(self._nursery)
            except ServerGone:
                self._possible = self._nursery is not None  # one that does not even start is not asked again
                self.end()
        return None

    @staticmethod
    def _bear(nursery: Nursery) -> _Worker:
        here, there = multiprocessing.Pipe()  # of this try: nobody who answers late holds another's
        # What a grader prints is for whoever watches: standard output is the command's answer.
        errors = _or_nothing(2)
        try:
            entry = {"judge": "autograder.cluster.runner:borne"}
            return _Worker(nursery.fork(entry, [there.fileno(), errors, errors]), here)
        except BaseException:
            here.close()
            raise
        finally:
            there.close()
            os.close(errors)

    def end(self) -> None:
        if self._nursery is not None:
            self._mother.__exit__(None, None, None)
        self._nursery = None


def _needs(job: Job, submissions: Sequence[Submission]) -> frozenset[str]:
    """The costly libraries that this class's code mentions, or its checks."""
    cells = (c.source for s in submissions for file in s.files for c in file.cells)
    graders = Layout(job.root).grader(job.slug).glob("*.py")
    checks = (path.read_text(encoding="utf-8", errors="replace") for path in graders)
    return needs_of(itertools.chain(cells, checks))


def _or_nothing(fd: int) -> int:
    """A copy of a standard stream, or of nothing where it is closed."""
    try:
        return os.dup(fd)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)


@dataclass(frozen=True, slots=True)
class _Place:
    """What a judge that was forked elsewhere is told first: its job, and all that a spawned one inherits."""

    job: Job
    environment: dict[str, str]
    folder: str
    path: list[str]
    no_bytecode: bool

    @classmethod
    def here(cls, job: Job) -> _Place:
        return cls(job, dict(os.environ), os.getcwd(), list(sys.path), sys.dont_write_bytecode)

    def take(self) -> None:
        os.environ.clear()
        os.environ.update(self.environment)
        with contextlib.suppress(OSError):  # gone meanwhile: graders are named by their whole path
            os.chdir(self.folder)
        sys.path[:] = self.path
        sys.dont_write_bytecode = self.no_bytecode


def borne(descriptor: int) -> None:
    """A judge process that the mother forked: everything it is to know comes by its pipe."""
    pipe = Connection(descriptor)
    try:
        place: _Place = pipe.recv()
    except (EOFError, OSError):
        return  # whoever asked is gone
    place.take()
    _serve(place.job, pipe)


def _spawned(job: Job, pipe: Connection) -> None:
    """A judge process of its own interpreter; as those that are borne, it prints nothing among answers."""
    errors = _or_nothing(2)
    os.dup2(errors, 1)
    os.close(errors)
    sys.stdout = sys.stderr
    _serve(job, pipe)


def _serve(job: Job, pipe: Connection) -> None:
    """A judge process: ready, then a result for every submission until there are no more."""
    try:
        with_judge(job, lambda judge: _loop(judge.grade, pipe), _kept(job))
    except MulticabezaError as error:
        pipe.send(error)
    except (EOFError, BrokenPipeError):
        pass  # whoever asked is gone


def _kept(job: Job) -> Kept:
    """Where replays are kept, by what a verdict hangs on; showing cells has no part in it."""
    folder = Layout(job.root).private / "replays" / job.slug
    return Kept(folder, identity_of(replace(job, show=False))[:32]).open()


def _loop(grade: Any, pipe: Connection) -> None:
    pipe.send("ready")
    while (submission := pipe.recv()) is not None:
        pipe.send(_verdict(grade, submission))


def _verdict(grade: Any, submission: Submission) -> Verdict:
    try:
        result: Result = grade(submission)
    except Exception:  # a fault of the kit's own: this submission waits for staff, the class goes on
        return Unjudged(submission.student, traceback.format_exc(limit=-6))
    return result
