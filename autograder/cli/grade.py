"""``autograder grade``: a folder of submissions in; scores, feedback and a grade table out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

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
)

if TYPE_CHECKING:
    from rich.table import Table

    from autograder.cluster.class_run import ClassRun
    from autograder.cluster.deliver import Delivery


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
    from autograder.cluster.class_run import grade_class

    here = open_course(course_dir)
    slug = known_slug(here, slug)
    if out.resolve() == here.layout.root:
        raise click.UsageError("--out is the course folder itself: name a folder of its own, such as out/a03")
    job = job_for(here, slug, isolation=isolation, backend=backend, device=device)
    languages = [lang] if lang else here.course.languages
    delivery = deliver_to(out, here, slug, languages, roster=roster, essays=essays)
    run = grade_class(job, paths, here.layout.release(slug), delivery, workers, progress)
    print_json(run.summary()) if as_json else print_run(run)
    exit_with(0 if run.complete else 1)


def deliver_to(
    out: Path,
    here: Here,
    slug: str,
    languages: Sequence[str],
    *,
    roster: Path | None = None,
    essays: Path | None = None,
) -> Delivery:
    """The output folder of a run, with the roster and the readers' points read and checked."""
    from autograder.cluster.deliver import Delivery
    from autograder.course.master import read_master
    from autograder.course.rosters import read_essays, read_roster

    assignment = read_master(here.layout.master(slug))
    return Delivery(
        out,
        assignment,
        list(languages),  # type: ignore[arg-type]
        roster=read_roster(roster) if roster else (),
        essays=read_essays(essays, assignment) if essays else {},
    )


def print_run(run: ClassRun) -> None:
    """The class table and everything that needs a person, then where the pages are."""
    from autograder.render.text import clean_line

    out, delivery = console(), run.delivery
    if delivery.results:
        out.print(_table(run))
    for line in _notes(run):
        out.print(clean_line(line, 300), markup=False)
    rate = f"{run.judged / run.seconds:.1f} a second, start-up included"
    out.print(f"\n{run.judged} submissions judged in {run.seconds:.1f} s ({rate}).")
    pages = f"Class page  {delivery.out / 'index.html'}\nGrades      {delivery.out / 'grades.csv'}"
    out.print(pages, markup=False)


def _table(run: ClassRun) -> Table:
    from rich.markup import escape
    from rich.table import Table

    from autograder.render.text import clean_line

    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("student", "score", "status"):
        table.add_column(heading)
    for student in run.summary()["students"]:
        points = f"{student['score']:g} / {student['max_score']:g}"
        table.add_row(escape(clean_line(student["student"], 60)), points, student["status"])
    return table


def _notes(run: ClassRun) -> Iterator[str]:
    from autograder.cluster.deliver import status

    delivery = run.delivery
    for unjudged in delivery.unjudged:
        yield f"not judged     {unjudged.student}: {unjudged.reason.strip().splitlines()[-1]}"
    for result in delivery.results.values():
        if status(result) == "nothing to grade":
            codes = ", ".join(notice.code for notice in result.notices) or "no file"
            yield f"nothing to grade  {result.student}: {codes}"
    for enrolled in delivery.missing():
        yield f"not submitted  {enrolled.id}"
    for notice in delivery.strangers():
        what = "not on roster " if notice.code == "not-on-roster" else "essay points for nobody:"
        yield f"{what} {notice.fields['student']}"
    for unmatched in run.unmatched:
        yield f"not used       {unmatched.name}: {unmatched.reason}"
