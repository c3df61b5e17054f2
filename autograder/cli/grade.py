"""``autograder grade``: a folder of submissions in; scores, feedback and a grade table out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from autograder.cli.common import (
    Here,
    backend_option,
    console,
    course_option,
    device_option,
    exit_with,
    isolation_option,
    job_for,
    json_option,
    known_slug,
    open_course,
    print_json,
    progress,
    workers_option,
    workers_or_cores,
)

if TYPE_CHECKING:
    from autograder.cluster.deliver import Delivery
    from autograder.course.intake import Unmatched
    from autograder.model import Assignment


@click.command("grade", short_help="Grade files, folders and zips of submissions.")
@click.argument("slug")
@click.argument(
    "paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path)
)
@click.option("--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Output folder.")
@click.option(
    "--lang", type=click.Choice(["es", "en"]), help="Feedback in this language only (default: the course's)."
)
@click.option(
    "--roster",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="CSV with id, name, email: names who did not submit.",
)
@click.option(
    "--essays",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="CSV with student, question, points: essay scores given by a reader.",
)
@workers_option
@device_option
@backend_option
@isolation_option
@json_option
@course_option
def command(
    slug: str,
    paths: tuple[Path, ...],
    out: Path,
    lang: str | None,
    roster: Path | None,
    essays: Path | None,
    workers: int | None,
    device: str | None,
    backend: str,
    isolation: str | None,
    as_json: bool,
    course_dir: Path | None,
) -> None:
    """Grade submissions of SLUG: files <student>.py or .ipynb, folders <student>/..., zips of these.

    Writes results.jsonl, grades.csv, questions.csv, feedback/, staff/ and index.html to --out.
    Exit 0 when every submission was judged, 1 when any could not be, 2 for wrong usage.
    """
    here = open_course(course_dir)
    job = job_for(here, known_slug(here, slug), isolation=isolation, backend=backend, device=device)
    run = grade(
        here,
        job,
        paths,
        out,
        languages=[lang] if lang else here.course.languages,
        roster=roster,
        essays=essays,
        workers=workers_or_cores(workers),
    )
    print_json(run.summary()) if as_json else run.print()
    exit_with(0 if run.complete else 1)


@dataclass
class Run:
    """A finished grading run, for printing."""

    delivery: Delivery
    unmatched: Sequence[Unmatched]
    judged: int
    seconds: float
    cpu_seconds: float

    @property
    def complete(self) -> bool:
        return not self.delivery.unjudged and all(r.judged for r in self.delivery.results.values())

    def summary(self) -> dict[str, Any]:
        from autograder.cluster.deliver import status

        delivery = self.delivery
        return {
            "assignment": delivery.assignment.slug,
            "out": str(delivery.out),
            "judged": self.judged,
            "students": [
                {"student": r.student, "score": r.score, "max_score": r.max_score, "status": status(r)}
                for r in sorted(delivery.results.values(), key=lambda r: r.student)
            ],
            "not_judged": [{"student": u.student, "reason": u.reason} for u in delivery.unjudged],
            "not_submitted": [e.id for e in delivery.missing()],
            "strangers": [{"why": n.code, **n.fields} for n in delivery.strangers()],
            "unmatched": [{"name": u.name, "reason": u.reason} for u in self.unmatched],
            "wall_seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
        }

    def print(self) -> None:
        from rich.table import Table

        out, delivery = console(), self.delivery
        table = Table(box=None, header_style="bold", pad_edge=False)
        for heading in ("student", "score", "status"):
            table.add_column(heading)
        for student in self.summary()["students"]:
            points = f"{student['score']:g} / {student['max_score']:g}"
            table.add_row(student["student"], points, student["status"])
        out.print(table, markup=False) if delivery.results else None
        for unjudged in delivery.unjudged:
            out.print(
                f"not judged     {unjudged.student}: {unjudged.reason.strip().splitlines()[-1]}", markup=False
            )
        for enrolled in delivery.missing():
            out.print(f"not submitted  {enrolled.id}", markup=False)
        for notice in delivery.strangers():
            what = "not on the roster" if notice.code == "not-on-roster" else "essay points for nobody"
            out.print(f"{what}  {notice.fields['student']}", markup=False)
        for unmatched in self.unmatched:
            out.print(f"not used       {unmatched.name}: {unmatched.reason}", markup=False)
        rate = f"{self.judged / self.seconds:.1f} a second, start-up included"
        out.print(f"\n{self.judged} submissions judged in {self.seconds:.1f} s ({rate}).")
        out.print(
            f"Class page  {delivery.out / 'index.html'}\nGrades      {delivery.out / 'grades.csv'}",
            markup=False,
        )


def grade(
    here: Here,
    job: Any,
    paths: Sequence[Path],
    out: Path,
    *,
    languages: Sequence[str],
    roster: Path | None = None,
    essays: Path | None = None,
    workers: int = 1,
) -> Run:
    """Everything between the submissions and the written pages; a progress bar on standard error."""
    from autograder.cluster.deliver import Delivery
    from autograder.cluster.runner import run
    from autograder.course.intake import collect
    from autograder.course.master import read_master
    from autograder.course.rosters import read_essays, read_roster
    from autograder.model import Result

    assignment: Assignment = read_master(here.layout.master(job.slug))
    delivery = Delivery(
        out,
        assignment,
        list(languages),  # type: ignore[arg-type]
        roster=read_roster(roster) if roster else (),
        essays=read_essays(essays, assignment) if essays else {},
    )
    intake = collect(paths, assignment, here.layout.release(job.slug))
    began, cpu, judged = time.monotonic(), 0.0, 0
    bar, tick = progress(f"grading {job.slug}", len(intake.submissions))
    with bar:
        for verdict in run(job, intake.submissions, workers):
            delivery.add(verdict)
            if isinstance(verdict, Result):
                judged, cpu = judged + 1, cpu + verdict.cpu_seconds
            tick()
    delivery.finish(intake.unmatched)
    return Run(delivery, intake.unmatched, judged, time.monotonic() - began, cpu)
