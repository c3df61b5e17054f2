"""Proves graders in several processes at once: each assignment's seeds are shared out among them."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from autograder.cluster.cores import cores
from autograder.course.layout import Layout
from autograder.course.master import read_master
from autograder.grading.fuzzing import Fuzzed, fuzz_assignment
from autograder.grading.selfcheck import Proof, merged, prove_each
from autograder.grading.session import Job, one_thread, with_judge

Proved = tuple[Proof, Fuzzed]
Tick = Callable[[], None]
_LOOK = 0.2  # seconds between two looks at how far the others are
_counter: Any = None  # in a process of the pool: candidates judged that were not told yet


def prove_all(
    jobs: Sequence[Job], *, seeds: int, draws: int, workers: int | None = None, tick: Tick = lambda: None
) -> Iterator[Proved]:
    """The proof of each job, in order, and its draws; ``tick`` is called for every candidate judged.

    Raises:
        OperatorError, CourseErrors: a judge could not be opened.
    """
    workers = min(workers or cores(), seeds)
    if workers > 1:
        yield from _in_pool(jobs, seeds, draws, workers, tick)
        return
    for job in jobs:
        parts = with_judge(job, lambda judge: prove_each(judge, range(seeds), tick))
        yield merged(parts), _fuzz(job, draws)


def _in_pool(jobs: Sequence[Job], seeds: int, draws: int, workers: int, tick: Tick) -> Iterator[Proved]:
    context = multiprocessing.get_context("spawn")
    counter = context.Value("i", 0)
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(counter,))
    shares = [range(first, seeds, workers) for first in range(workers)]
    try:
        tasks = [_Tasks.of(pool, job, shares, draws) for job in jobs]
        for task in tasks:
            task.watch(counter, tick)
            yield merged(task.by_seed()), task.fuzzed.result()
    finally:
        pool.shutdown(cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Tasks:
    """What the pool does for one assignment."""

    parts: tuple[Future[list[Proof]], ...]  # of one share of the seeds each
    fuzzed: Future[Fuzzed]

    @staticmethod
    def of(pool: ProcessPoolExecutor, job: Job, shares: Sequence[range], draws: int) -> _Tasks:
        parts = tuple(pool.submit(_prove, job, share) for share in shares)
        return _Tasks(parts, pool.submit(_fuzz, job, draws))

    def by_seed(self) -> list[Proof]:
        """The proof of every seed, in order: what is found must not hang on the number of workers."""
        dealt = zip_longest(*(part.result() for part in self.parts))
        return [proof for round in dealt for proof in round if proof is not None]

    def watch(self, counter: Any, tick: Tick) -> None:
        """Wait until all is done; whatever was judged in the meantime is told."""
        left: set[Future[Any]] = {*self.parts, self.fuzzed}
        while left:
            left = wait(left, _LOOK).not_done
            with counter.get_lock():
                judged, counter.value = counter.value, 0
            for _ in range(judged):
                tick()


def _begin(counter: Any) -> None:
    global _counter
    _counter = counter
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A pool does not hear of it when whoever opened it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _tick() -> None:
    with _counter.get_lock():
        _counter.value += 1


def _prove(job: Job, seeds: range) -> list[Proof]:
    return with_judge(job, lambda judge: prove_each(judge, seeds, _tick))


def _fuzz(job: Job, draws: int) -> Fuzzed:
    one_thread()
    return fuzz_assignment(read_master(Layout(job.root).master(job.slug)), draws)
