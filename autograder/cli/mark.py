"""``autograder mark``: answers collected on paper in; points and misconceptions out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    console,
    course_option,
    exit_with,
    json_option,
    known_slug,
    open_course,
    print_json,
)
from autograder.errors import OperatorError

if TYPE_CHECKING:
    from autograder.course.draws import Variant
    from autograder.handouts.marking import Mark, Marked
    from autograder.model import Assignment, Language

_COLUMNS = (
    "student",
    "code",
    "question",
    "answer",
    "right",
    "points",
    "max_points",
    "mutant",
    "misconception",
)


@click.command("mark", short_help="Mark answers that were collected on paper.")
@click.argument("slug")
@click.argument("answers", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--students",
    "roster",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The roster that the copies were printed for.",
)
@click.option("--variants", type=click.IntRange(1, 5000), help="So many copies without a name were printed.")
@click.option("--seed", type=int, help="Of those variants (default 0).")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write every mark to a CSV.")
@click.option("--totals", type=click.Path(dir_okay=False, path_type=Path), help="Write one row a student.")
@click.option(
    "--lang", type=click.Choice(["es", "en"]), help="Of the misconceptions (default: the course's first)."
)
@json_option
@course_option
def command(
    slug: str,
    answers: Path,
    roster: Path | None,
    variants: int | None,
    seed: int | None,
    out: Path | None,
    totals: Path | None,
    lang: Language | None,
    as_json: bool,
    course_dir: Path | None,
) -> None:
    """Mark the letters and numbers of SLUG in a CSV with the columns student, question, answer.

    A student is an id, or the code printed on the copy; a question its number or its id; an empty answer
    is none. Name the copies as "autograder handout" was told: --students or --variants; neither where
    everybody had the same sheet. Exit 0 when every row was marked, 1 when any could not be.
    """
    from autograder.course.master import read_master
    from autograder.handouts.marking import mark

    if roster and variants:
        raise click.UsageError("--students or --variants, not both")
    if seed is not None and not variants:
        raise click.UsageError("--seed chooses among --variants N; a student's copy depends on the id alone")
    for path in (out, totals):
        if path and any(given and path.exists() and path.samefile(given) for given in (answers, roster)):
            raise click.UsageError(f"{path} would be written over what was read: name another file")
    here = open_course(course_dir)
    assignment = read_master(here.layout.master(known_slug(here, slug)))
    marked = mark(answers, assignment, _variants(here, assignment, roster, variants, seed or 0))
    language = lang or here.course.languages[0]
    if out:
        _write(out, marked, language)
    if totals:
        _write_totals(totals, marked, assignment)
    if as_json:
        print_json(_as_data(marked, assignment, language))
    else:
        _print(marked, assignment, language, everybodys=not (roster or variants))
    exit_with(1 if marked.errors else 0)


def _variants(
    here: Here, assignment: Assignment, roster: Path | None, count: int | None, seed: int
) -> Sequence[Variant] | None:
    from autograder.course.draws import nameless, variants
    from autograder.course.rosters import read_roster
    from autograder.grading.seeds import course_secret

    if not (roster or count):
        return None
    students = [row.id for row in read_roster(roster)] if roster else nameless(count or 0, seed)
    path = here.layout.private / "secret"
    if not path.exists():
        raise OperatorError(
            f"{path} is missing, from which the copies were drawn: restore it from your backup"
        )
    return variants(assignment, course_secret(path), students)


def _rows(marked: Marked, language: Language) -> list[dict[str, object]]:
    return [dict(zip(_COLUMNS, _row(mark, language), strict=True)) for mark in marked.marks]


def _row(mark: Mark, language: Language) -> tuple[object, ...]:
    sentences = dict.fromkeys(mistake.text.get(language) for mistake in mark.mistakes)
    betrayed = " ".join(mistake.id for mistake in mark.mistakes)
    question = mark.question
    return (
        mark.student, mark.code, question.id, mark.answer, mark.right, mark.points, question.points,
        betrayed, " / ".join(sentences),
    )  # fmt: skip


def _write(path: Path, marked: Marked, language: Language) -> None:
    from autograder.render.files import write_csv

    write_csv(path, _COLUMNS, [_row(mark, language) for mark in marked.marks])


def _write_totals(path: Path, marked: Marked, assignment: Assignment) -> None:
    from autograder.render.files import write_csv

    rows = [(student, points, _most(assignment)) for student, points in marked.totals().items()]
    write_csv(path, ("student", "points", "max_points"), rows)


def _as_data(marked: Marked, assignment: Assignment, language: Language) -> dict[str, object]:
    errors = [{"where": e.where, "what": e.what, "remedy": e.remedy} for e in marked.errors]
    totals = [
        {"student": student, "points": points, "max_points": _most(assignment)}
        for student, points in marked.totals().items()
    ]
    return {"marks": _rows(marked, language), "students": totals, "errors": errors}


def _most(assignment: Assignment) -> float:
    """What the questions are worth that can be marked here."""
    from autograder.handouts.marking import BY_MACHINE

    return sum(q.points for q in assignment.questions if q.kind in BY_MACHINE)


def _print(marked: Marked, assignment: Assignment, language: Language, *, everybodys: bool) -> None:
    """Each student's points, what went wrong how often, and the rows that need a person."""
    from rich.markup import escape
    from rich.table import Table

    from autograder.render.text import clean_line

    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("student", "points", "answers"):
        table.add_column(heading)
    answered = Counter(mark.student for mark in marked.marks if mark.answer)
    for student, points in marked.totals().items():
        of = f"{points:g} / {_most(assignment):g}"
        table.add_row(escape(clean_line(student, 60)), of, str(answered[student]))
    if marked.students:
        console().print(table)
    for times, question, sentence in _often(marked, language):
        click.echo(f"{times} x {question}: {sentence}")
    for error in marked.errors:
        click.echo(clean_line(str(error), 300), err=True)
    if everybodys and marked.marks:
        click.echo(
            "Marked as the sheet that is the same for everybody; of copies, name --students or --variants."
        )
    rows = "1 row" if len(marked.marks) == 1 else f"{len(marked.marks)} rows"
    click.echo(f"{rows} marked, {len(marked.errors)} not.")


def _often(marked: Marked, language: Language) -> list[tuple[int, str, str]]:
    """How many students a sentence is for, the most frequent first."""
    told = Counter(
        (mark.question.id, sentence)
        for mark in marked.marks
        for sentence in {mistake.text.get(language) for mistake in mark.mistakes}
    )
    return [(times, question, sentence) for (question, sentence), times in told.most_common()]
