"""Judges what the verdict store does not hold yet, and keeps each verdict the moment it is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.cluster.class_run import Progress, refused_by_the_system
from autograder.cluster.keys import identity_of, verdict_key
from autograder.cluster.runner import Unjudged, Verdict, run
from autograder.cluster.store import Store
from autograder.grading.session import Job
from autograder.model import Result, Submission


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdicts of a class, each student in one of the two; ``fresh`` are those that were judged now."""

    results: Mapping[str, Result]
    unjudged: Mapping[str, Unjudged]
    fresh: frozenset[str]
    keys: Mapping[str, str]


def judge_missing(
    job: Job,
    submissions: Sequence[Submission],
    store: Store,
    workers: int | None,
    progress: Progress,
    *,
    anew: bool = False,
) -> Judged:
    """Everybody's verdict: from the store, or judged now and kept there at once.

    ``anew``: judge everybody, and put each verdict in the place of the one the store may hold.

    The same content is judged once, whoever handed it in. What could not be judged through no fault of
    the student is returned but not kept, so that the next run tries again.

    Raises:
        CourseErrors, OperatorError: no judge could be opened, or the store cannot be used.
    """
    identity = identity_of(job)
    keys = {s.student: verdict_key(s, identity) for s in submissions}
    verdicts: dict[str, Verdict] = {}
    missing: dict[str, Submission] = {}
    for submission in submissions:
        key = keys[submission.student]
        known = refused_by_the_system(submission) or (None if anew else store.get(key))
        if known is None:
            missing.setdefault(key, submission)
        else:
            verdicts[key] = known
    if missing:
        keep = store.replace if anew else store.put
        verdicts |= _judge(job, missing, keep, workers, progress)
    named = {student: replace(verdicts[key], student=student) for student, key in keys.items()}
    results = {student: v for student, v in named.items() if isinstance(v, Result)}
    unjudged = {student: v for student, v in named.items() if isinstance(v, Unjudged)}
    fresh = frozenset(student for student in results if keys[student] in missing)
    return Judged(results, unjudged, fresh, keys)


def _judge(
    job: Job,
    missing: Mapping[str, Submission],
    keep: Callable[[str, Result], Result],
    workers: int | None,
    progress: Progress,
) -> dict[str, Verdict]:
    """A verdict for each key; those that may stand are in the store before the next one is waited for."""
    keys = {submission.student: key for key, submission in missing.items()}
    verdicts: dict[str, Verdict] = {}
    bar, tick = progress(f"judging {job.slug}", len(missing))
    with bar:
        for verdict in run(job, list(missing.values()), workers):
            key = keys[verdict.student]
            if isinstance(verdict, Result) and verdict.judged:
                verdict = keep(key, replace(verdict, student=""))
            verdicts[key] = verdict
            tick()
    return verdicts
