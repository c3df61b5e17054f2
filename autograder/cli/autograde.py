"""``autograder autograde``: judge what was handed in to nbgrader, in parallel, and write its gradebook."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    console,
    exit_with,
    job_for,
    json_option,
    known_slug,
    open_course,
    print_json,
    progress,
    workers_option,
)
from autograder.errors import OperatorError

if TYPE_CHECKING:
    from autograder.grading.session import Job
    from autograder.notebooks.grading import Report
    from autograder.notebooks.moves import Move
    from autograder.notebooks.term import Term

_SHOWN = 40  # rows of a table in the terminal


@click.command("autograde", short_help="Judge what was handed in to nbgrader, and write its gradebook.")
@click.argument("slug")
@click.option("--student", "students", multiple=True, help="Only this student (may be repeated).")
@workers_option
@click.option("--dry-run", is_flag=True, help="Judge and say whose score would move; write no gradebook.")
@click.option("--force", is_flag=True, help="Write everybody again, also who has the same verdict.")
@click.option("--again", is_flag=True, help="Judge everybody again, whatever was judged before.")
@click.option("--only-judge", is_flag=True, hidden=True, help="For nbgrader: {student: folder} on stdin.")
@json_option
@click.option(
    "--term",
    "term_dir",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of the term (default: the one around the working directory).",
)
def command(
    slug: str,
    students: tuple[str, ...],
    workers: int | None,
    dry_run: bool,
    force: bool,
    again: bool,
    only_judge: bool,
    as_json: bool,
    term_dir: Path | None,
) -> None:
    """Judge every submission of SLUG in the term folder that has no verdict yet, then let nbgrader write.

    What has not changed is neither judged nor written again; scores and comments given by hand stay.
    Exit 0 when everybody has a verdict in the gradebook, 1 when somebody needs a person, 2 for wrong usage.
    """
    from autograder.notebooks.desk import Desk
    from autograder.notebooks.grading import grade_term
    from autograder.notebooks.term import find_term

    term = find_term(term_dir)
    here = open_course(term.course)
    slug = known_slug(here, slug)
    job = replace(job_for(here, slug), show=True)
    if only_judge:
        _only_judge(term, here, job, workers)
        return
    folders = _folders(term, slug, students)
    report = grade_term(
        Desk(term, slug),
        here.course,
        folders,
        job,
        workers,
        progress,
        dry_run=dry_run,
        force=force,
        anew=again,
    )
    print_json(report.summary()) if as_json else _print(report)
    exit_with(0 if report.complete else 1)


def _only_judge(term: Term, here: Here, job: Job, workers: int | None) -> None:
    """What plain ``nbgrader autograde`` asks of us: verdicts into the store, their keys on stdout."""
    from autograder.course.master import read_master
    from autograder.notebooks.judging import judge
    from autograder.notebooks.marks import to_text

    folders = {student: Path(folder) for student, folder in json.load(sys.stdin).items()}
    marks, _ = judge(term, read_master(here.layout.master(job.slug)), folders, job, workers, progress)
    click.echo(to_text(marks.values()))


def _folders(term: Term, slug: str, students: Sequence[str]) -> dict[str, Path]:
    from autograder.course.findings import did_you_mean
    from autograder.notebooks.judging import submitted

    found = submitted(term, slug)
    for student in students:
        if student not in found:
            raise OperatorError(f"nothing in submitted/{student}/{slug}: {did_you_mean(student, found)}")
    if not found:
        raise OperatorError(
            f"nothing in submitted/*/{slug} of {term.root}: nbgrader collect {slug}, or nbgrader zip_collect"
        )
    return {s: folder for s, folder in found.items() if not students or s in students}


def _print(report: Report) -> None:
    out = console()
    for line in _lines(report):
        out.print(line, markup=False)
    if report.moved:
        _print_moves(report.moved, tense="moved" if report.written is not None else "would move")
    for note in report.notes:
        out.print(note, markup=False)
    if report.written is None:
        out.print("Nothing was written (--dry-run).", markup=False)
        return
    for student in report.written.failed:
        out.print(f"not written       {student}: see the error above", markup=False)
    done, same = len(report.written.written), len(report.written.unchanged)
    out.print(f"Gradebook: {done} written, {same} as they were.", markup=False)


def _lines(report: Report) -> Iterator[str]:
    """The class in a line or two, then whoever needs a person and why."""
    from autograder.render.text import clean_line

    graded = [r for r in report.results if r.judged]
    most = sum(q.max_score for q in graded[:1]) - _essay_points(report)
    mean = sum(r.score for r in graded) / len(graded) if graded else 0.0
    of = "" if len(graded) == len(report.marks) else f" (of the {len(graded)} that could be judged)"
    handed_in = _count(len(report.marks), "submission")
    yield f"{report.desk.slug}: {handed_in}, mean {mean:.2f} of {most:g} by the program{of}."
    if report.essays:
        yield f"{_count(report.essays, 'essay')} to read in formgrader."
    for reason, students in report.waiting.items():
        yield clean_line(f"needs a person    {_some(students)}: {reason}", 400)
    for student, codes in report.unread.items():
        yield clean_line(f"nothing readable  {student}: {codes or 'nothing of this assignment'}", 300)
    for student in report.nothing:
        yield clean_line(f"nothing to grade  {student}: no notebook, .py or zip in the folder", 300)
    for unused in report.unused[:_SHOWN]:
        yield clean_line(f"not used          {unused.name}: {unused.reason}", 300)
    repaired = report.written.repaired if report.written is not None else {}
    for student, sentences in list(repaired.items())[:_SHOWN]:
        yield clean_line(f"repaired          {student}: {' '.join(sentences)}", 500)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _essay_points(report: Report) -> float:
    return sum(q.points for q in report.desk.assignment.questions if q.kind == "essay")


def _some(students: Sequence[str]) -> str:
    shown = ", ".join(students[:8])
    return shown if len(students) <= 8 else f"{shown} and {len(students) - 8} more"


def _print_moves(moved: Sequence[Move], tense: str) -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table(
        title=f"{_count(len(moved), 'score')} {tense}", box=None, header_style="bold", title_justify="left"
    )
    for heading in ("student", "question", "before", "after", ""):
        table.add_column(heading)
    for move in moved[:_SHOWN]:
        kept = "" if move.kept is None else f"by hand {move.kept:g}, stays"
        table.add_row(escape(move.student), move.question, _points(move.before), _points(move.after), kept)
    console().print(table)
    if len(moved) > _SHOWN:
        console().print(f"... and {len(moved) - _SHOWN} more: --json lists them all", markup=False)


def _points(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"
