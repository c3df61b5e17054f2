"""``autograder demo``: build the course and grade a made-up class, the broken half included."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from autograder.cli.common import (
    console,
    course_option,
    exit_with,
    isolation_option,
    job_for,
    open_course,
    workers_option,
    workers_or_cores,
)


@click.command("demo", short_help="Grade a made-up class, broken submissions included.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Default: demo/ in the course.")
@workers_option
@isolation_option
@course_option
def command(out: Path | None, workers: int | None, isolation: str | None, course_dir: Path | None) -> None:
    """Build the course, make up a class of 40 per assignment from solutions/, and grade it.

    Everything goes to a git-ignored folder. Exit 0 when every submission was judged.
    """
    from autograder.authoring.build import build
    from autograder.authoring.classroom import make_class, roster_text
    from autograder.cli.grade import Run, grade
    from autograder.course.master import read_master

    here = open_course(course_dir)
    folder = out or here.layout.root / "demo"
    say = console()
    build(here.layout)
    runs: list[Run] = []
    for slug in here.layout.slugs():
        place = folder / slug
        shutil.rmtree(place, ignore_errors=True)
        submissions = place / "submissions"
        made = make_class(read_master(here.layout.master(slug)), submissions)
        (place / "roster.csv").write_text(roster_text(), encoding="utf-8")
        say.print(f"[bold]{slug}[/]: a made-up class of {len(made)} in {submissions}")
        job = job_for(here, slug, isolation=isolation)
        run = grade(
            here,
            job,
            [submissions],
            place / "graded",
            languages=here.course.languages,
            roster=place / "roster.csv",
            workers=workers_or_cores(workers),
        )
        run.print()
        runs.append(run)
    judged, seconds = sum(r.judged for r in runs), sum(r.seconds for r in runs)
    say.print(f"\n[bold]{judged} submissions judged in {seconds:.1f} s: {judged / seconds:.2f} a second.[/]")
    for run in runs:
        say.print(f"  open {run.delivery.out / 'index.html'}", markup=False)
    exit_with(0 if all(run.complete for run in runs) else 1)
