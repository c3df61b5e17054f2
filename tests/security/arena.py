"""Grades attacks one after the other with one judge and writes down, a line each, what came of them.

Run as a process of its own (``run`` does), so that an attack that ends its judge ends nothing else.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
for path in (str(HERE), str(ROOT)):
    if path not in sys.path:
        sys.path.insert(0, path)

import attack_files  # noqa: E402
import knowledge  # noqa: E402
import watch  # noqa: E402

TINY = HERE.parent / "tiny_course"
SLUG = "a01_tiny"
FULL = 8.0  # the tiny assignment without its essay
_SECONDS = 900


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one attack."""

    attack: str
    labels: dict[str, str]
    score: float
    deeds: list[str]
    wrong: list[str] = field(default_factory=list)  # where the verdict is not the docstring's
    detail: str = ""
    seconds: float = 0.0

    @property
    def defended(self) -> bool:
        return not self.deeds and not self.wrong


@dataclass(frozen=True, slots=True)
class Report:
    """Every attack's outcome, and the layers that were in force."""

    layers: dict[str, str]
    outcomes: dict[str, Outcome]


def run(names: Iterable[str], *, off: Sequence[str] = (), bare: str = "") -> Report:
    """Grade the attacks ``names`` in fresh judges: a judge that an attack ends is replaced by another.

    ``off`` are layers left out. ``bare`` leaves out all: ``fork`` keeps the fork server, ``portable`` takes
    the backend without walls, ``in-process`` runs the attacks in the judge's own process.
    """
    left, layers, outcomes = list(names), {}, {}
    while left:
        lines = _arena(left, off, bare)
        layers = next((x["layers"] for x in lines if "layers" in x), layers)
        outcomes |= {x["attack"]: Outcome(**x) for x in lines if "attack" in x}
        begun = [x["begins"] for x in lines if "begins" in x]
        if begun and begun[-1] not in outcomes:
            outcomes[begun[-1]] = Outcome(begun[-1], {}, 0.0, ["judge"], detail=_last(lines))
        remaining = [name for name in left if name not in outcomes]
        if len(remaining) == len(left):
            raise RuntimeError(f"no judge could be opened: {_last(lines)}")
        left = remaining
    return Report(layers, outcomes)


def _last(lines: list[dict[str, Any]]) -> str:
    return next((x["log"] for x in lines if "log" in x), "")


def _arena(names: Sequence[str], off: Sequence[str], bare: str) -> list[dict[str, Any]]:
    """One judge's lines, as far as it came."""
    with tempfile.TemporaryDirectory(prefix="arena") as folder, tempfile.TemporaryFile() as log:
        token = f"mark{secrets.token_hex(6)}"
        request = {"names": list(names), "off": list(off), "bare": bare, "folder": folder, "token": token}
        environment = os.environ | {
            "OMP_NUM_THREADS": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "COURSE_CANARY": f"canary-environment-{secrets.token_hex(16)}",
        }
        command = [sys.executable, str(HERE / "arena.py"), json.dumps(request)]
        try:
            subprocess.run(
                command, env=environment, stdout=log, stderr=log, timeout=_SECONDS, cwd=folder, check=False
            )
        except subprocess.TimeoutExpired:
            log.write(f"no end after {_SECONDS} s".encode())
        finally:
            watch.sweep(token)
        log.seek(0)
        lines = Path(folder, "lines").read_text().splitlines() if Path(folder, "lines").exists() else []
        text = log.read()[-4000:].decode("utf-8", "replace")
        return [*(json.loads(line) for line in lines), {"log": text}]


# --- inside the judge's process --------------------------------------------------------------------


class Arena:
    """One judge, what it is watched by, and the class that the attacks are part of."""

    def __init__(self, request: dict[str, Any], judge: Any, course: Path, seen: watch.Watch) -> None:
        from autograder.course import candidates

        self._judge, self._watch = judge, seen
        self._throw_away = request["bare"] == "in-process"
        self._spares = request["bare"] == "portable"
        self._lines = Path(request["folder"], "lines")
        self._facts = seen.facts() | _plant(course, seen)
        self._answers = {
            "right": candidates.reference(judge.assignment).cells,
            "stub": candidates.stub(judge.assignment).cells,
        }
        self._server = watch.descendants(os.getpid())
        self._honest = self._submission("honest", "right", ())

    def say(self, line: dict[str, Any]) -> None:
        with self._lines.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def fight(self, attack: attack_files.Attack) -> None:
        self.say({"begins": attack.name})
        if self._throw_away:
            self._in_a_fork(attack)
            return
        self.say(self._outcome(attack, self._judge))

    def _in_a_fork(self, attack: attack_files.Attack) -> None:
        """Nothing that is done to the judge's own process survives this attack."""
        pid = os.fork()
        if pid == 0:
            with contextlib.suppress(BaseException):
                self.say(self._outcome(attack, self._judge))
            os._exit(0)
        os.waitpid(pid, 0)

    def _outcome(self, attack: attack_files.Attack, judge: Any) -> dict[str, Any]:
        from autograder.grading.record import to_json

        began = time.monotonic()
        with _sibling(judge.sandbox, "target.sibling" in "".join(attack.cells)) as (sibling, alive):
            server = watch.descendants(os.getpid())
            submission = self._submission(
                attack.student, attack.answers, attack.cells, essay=attack.essay, sibling=sibling
            )
            result = judge.grade(submission)
            data = json.loads(json.dumps(to_json(result)))
            pages = _pages(result, judge.assignment)
            deeds = [*self._watch.leaks(data, pages), *self._crash(server), *alive()]
        strange = [found for page in pages.values() for found in watch.markup(page)]
        deeds += ["markup"] if strange else []
        labels = _labels(result)
        wrong = attack.judged(labels, result.score)
        deeds += ["score"] if result.score > _most(attack) else []
        honest = judge.grade(self._honest).score
        deeds += [] if honest == FULL else ["honest"]
        if "server" in deeds:  # the next one is not something that the attack left behind
            self._server = watch.descendants(os.getpid())
            self._watch.settle()
        deeds += self._watch.deeds(processes=not self._spares)
        return {
            "attack": attack.name, "labels": labels, "score": result.score, "wrong": wrong,
            "deeds": sorted(set(deeds)), "detail": "\n".join([*strange[:9], _detail(result)]),
            "seconds": round(time.monotonic() - began, 2),
        }  # fmt: skip

    def _crash(self, server: set[int]) -> list[str]:
        """Whether the fork server, which ran before the attack, is gone."""
        if self._spares:  # there is no server, only a next process
            return []
        gone = (self._server & server) - watch.descendants(os.getpid())
        self._server -= gone
        return ["server"] if gone else []

    def _submission(
        self,
        student: str,
        answers: str,
        cells: Sequence[str],
        *,
        essay: str = "",
        sibling: Sequence[int] = (),
    ) -> Any:
        from autograder.model import SourceCell, SourceFile, Submission

        facts = self._facts | {"siblings": list(sibling), "servers": sorted(self._server)}
        before = [knowledge.cell(facts)] if cells else []
        sources = [*before, *(c.source for c in self._answers[answers]), *cells]
        numbered = tuple(SourceCell(i, source) for i, source in enumerate(sources, 1))
        essays = {"why": essay} if essay else {}
        return Submission(student, (SourceFile("tiny.py", "py", "0" * 64, numbered, essays),))


def _plant(course: Path, seen: watch.Watch) -> dict[str, object]:
    """Canaries beside the graders, in the solution and in another student's file."""
    grader, solution = course / "solutions" / SLUG / "grader", course / "solutions" / SLUG / "tiny.py"
    other = course / "handed_in" / "maria" / "tiny.py"
    other.parent.mkdir(parents=True)
    (grader / "canary.txt").write_text(f"{seen.file_canary}\n")
    other.write_text(f"# {seen.file_canary}\n")
    return {"graders": str(grader), "solution": str(solution), "other": str(other), "course": str(course)}


@contextlib.contextmanager
def _sibling(sandbox: Any, wanted: bool) -> Any:
    """Another submission's child, alive beside the attack: its process ids, and whether it still answers."""
    if not wanted:
        yield (), lambda: []
        return
    before = watch.descendants(os.getpid())
    transport = sandbox.open()
    transport.request("load", {"cells": []}, seconds=10)
    pids = watch.descendants(os.getpid()) - before

    def dead() -> list[str]:
        try:
            transport.request("forget", {}, seconds=10)
        except Exception:
            return ["sibling"]
        return []

    yield [*pids, *(inner for pid in pids for inner in _inner_pids(pid))], dead
    with contextlib.suppress(Exception):
        transport.close()


def _inner_pids(pid: int) -> list[int]:
    """The numbers of a process in the namespaces it is in."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("NSpid:"):
                return [int(number) for number in line.split()[1:]]
    return []


def _pages(result: Any, assignment: Any) -> dict[str, str]:
    from autograder.render.pages import feedback_page, staff_page

    return {
        "es": feedback_page(result, assignment, "es"),
        "en": feedback_page(result, assignment, "en"),
        "staff": staff_page(result, assignment, "en"),
    }


def _labels(result: Any) -> dict[str, str]:
    """One word a question: ``full``, or the outcome of the first check that did not earn its points."""
    labels = {}
    for question in (q for q in result.questions if q.status != "waiting"):
        lost = [c for c in result.checks if c.question == question.id and not c.earned]
        labels[question.id] = str(lost[0].outcome) if lost else "full"
    return labels


def _most(attack: attack_files.Attack) -> float:
    """The most points that the declared verdict allows."""
    if "score" in attack.verdict:
        return float(attack.verdict["score"])
    points = {"softmax": 2.0, "attention": 3.0, "scorer": 2.0, "axis": 1.0}
    everywhere = attack.verdict.get("all", "")
    return sum(p for q, p in points.items() if "full" in attack.verdict.get(q, everywhere).split("|")) + (
        1.0 if "softmax" in attack.verdict else 0.0  # one of its two checks may stand
    )


def _detail(result: Any) -> str:
    """For whoever reads a failed test: what stopped, what the judge said, what was printed."""
    loading = [f"cell {t.cell}: {t.outcome} {t.trouble.type} {t.trouble.message}" for t in result.loading]
    checks = [f"{c.id}: {c.outcome} {c.staff}" for c in result.checks if not c.earned]
    return "\n".join([*loading, *checks])[:2000] + f"\noutput: {result.output[-600:]}"


def _main(request: dict[str, Any]) -> None:
    from autograder.grading.far_side import Budget
    from autograder.grading.session import Job, with_judge
    from autograder.sandbox import Limits, Policy

    folder = Path(request["folder"])
    course = Path(shutil.copytree(TINY, folder / "course"))
    scratch = folder / "scratch"
    scratch.mkdir()
    off, bare = frozenset(request["off"]), request["bare"]
    attacks = attack_files.read_all(request["names"])
    policy = Policy(
        isolation="none" if bare else "best-effort" if off else "strict",
        backend=bare or "auto",
        limits=Limits(),
        layers_off=off,
    )
    budget = Budget(load=4.0, call=2.0, again=0.7, submission=30.0)
    seen = watch.Watch(scratch, request["token"])

    def drive(judge: Any) -> None:
        arena = Arena(request, judge, course, seen)
        arena.say({"layers": dict(judge.sandbox.report.get("layers") or {})})
        judge.grade(arena._honest)  # whatever is opened once is open now
        seen.settle()
        for attack in attacks:
            arena.fight(attack)

    try:
        with _born(policy):
            with_judge(Job(course, SLUG, secrets.token_bytes(32), policy, budget), drive)
    finally:
        seen.close()


@contextlib.contextmanager
def _born(policy: Any) -> Iterator[None]:
    """As in a class: the fork server is a fork of a mother, which has loaded no more than she must."""
    if policy.backend not in ("auto", "fork"):
        yield
        return
    from autograder.sandbox.nursery import Mother, adopt

    with Mother(policy.device, ()) as mother:
        adopt(mother)
        yield


if __name__ == "__main__":
    _main(json.loads(sys.argv[1]))
