"""``autograder demo``: build the course and grade a made-up class, the broken half included."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    chosen_slugs,
    console,
    course_option,
    exit_with,
    isolation_option,
    job_for,
    open_course,
    progress,
    workers_option,
)
from autograder.cli.grade import deliver_to, print_run

if TYPE_CHECKING:
    from autograder.cluster.class_run import ClassRun


@click.command("demo", short_help="Grade a made-up class, broken submissions included.")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Default: demo/ in the course.")
@workers_option
@isolation_option
@course_option
def command(
    slugs: tuple[str, ...],
    out: Path | None,
    workers: int | None,
    isolation: str | None,
    course_dir: Path | None,
) -> None:
    """Build the course, make up a class of 40 from solutions/ for each SLUG (default: all), and grade it.

    Everything goes to a git-ignored folder. Exit 0 when every submission was judged.
    """
    from autograder.authoring.build import build

    here = open_course(course_dir)
    folder = out or here.layout.root / "demo"
    chosen = chosen_slugs(here, slugs)
    build(here.layout)
    runs = [_grade_one(here, slug, folder / slug, isolation, workers) for slug in chosen]
    judged, seconds = sum(r.judged for r in runs), sum(r.seconds for r in runs)
    say = console()
    say.print(f"\n[bold]{judged} submissions judged in {seconds:.1f} s: {judged / seconds:.2f} a second.[/]")
    for run in runs:
        say.print(f"  open {run.delivery.out / 'index.html'}", markup=False)
    exit_with(0 if all(run.complete for run in runs) else 1)


def _grade_one(here: Here, slug: str, place: Path, isolation: str | None, workers: int | None) -> ClassRun:
    """Make up a class for one assignment and grade it as an instructor would."""
    from autograder.authoring.classroom import make_class, roster_text
    from autograder.cluster.class_run import grade_class
    from autograder.course.master import read_master

    shutil.rmtree(place, ignore_errors=True)
    submissions, roster = place / "submissions", place / "roster.csv"
    made = make_class(read_master(here.layout.master(slug)), submissions)
    roster.write_text(roster_text(), encoding="utf-8")
    console().print(f"[bold]{slug}[/]: a made-up class of {len(made)} in {submissions}")
    delivery = deliver_to(place / "graded", here, slug, here.course.languages, roster=roster)
    job = job_for(here, slug, isolation=isolation)
    run = grade_class(job, [submissions], here.layout.release(slug), delivery, workers, progress)
    print_run(run)
    return run
