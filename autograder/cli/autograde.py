"""``autograder autograde``: judge what was handed in to nbgrader, in parallel, and write its gradebook."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    workers_or_cores,
)
from autograder.errors import OperatorError

if TYPE_CHECKING:
    from autograder.notebooks.marks import Mark
    from autograder.notebooks.moves import Move
    from autograder.notebooks.term import Term
    from autograder.notebooks.writing import Written

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
    from autograder.notebooks.term import find_term

    term = find_term(term_dir)
    here = open_course(term.course)
    slug = known_slug(here, slug)
    if only_judge:
        _only_judge(term, here, slug, workers_or_cores(workers))
        return
    folders = _folders(term, slug, students)
    marks = _judge(term, here, slug, folders, workers_or_cores(workers), anew=again)
    _finish(term, here, slug, folders, marks, dry_run=dry_run, force=force, as_json=as_json)


def _only_judge(term: Term, here: Here, slug: str, workers: int) -> None:
    """What plain ``nbgrader autograde`` asks of us: verdicts into the store, their keys on stdout."""
    from autograder.notebooks.marks import to_text

    wanted = json.load(sys.stdin)
    folders = {student: Path(folder) for student, folder in wanted.items()}
    click.echo(to_text(_judge(term, here, slug, folders, workers, only_judge=True).values()))


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


def _judge(
    term: Term,
    here: Here,
    slug: str,
    folders: dict[str, Path],
    workers: int,
    *,
    anew: bool = False,
    only_judge: bool = False,
) -> dict[str, Mark]:
    from autograder.course.master import read_master
    from autograder.notebooks.gradebook import import_nbgrader
    from autograder.notebooks.judging import judge

    job = replace(job_for(here, slug), show=True)
    imported = threading.Thread(target=import_nbgrader, daemon=True)
    if not only_judge:
        # Half of what follows is importing nbgrader: the judges are other processes, and start meanwhile.
        imported.start()
    marks = judge(term, read_master(here.layout.master(slug)), folders, job, workers, progress, anew=anew)
    if not only_judge:
        imported.join()  # a second import beside it would meet modules that are half there
    return marks


def _finish(
    term: Term,
    here: Here,
    slug: str,
    folders: dict[str, Path],
    marks: dict[str, Mark],
    *,
    dry_run: bool,
    force: bool,
    as_json: bool,
) -> None:
    from autograder.cluster.store import Store
    from autograder.notebooks.desk import Desk
    from autograder.notebooks.gradebook import gradebook
    from autograder.notebooks.marks import why_not
    from autograder.notebooks.moves import behind, moves, standing

    desk = Desk(term, slug)
    with gradebook(term) as book, Store(term.verdicts) as store:
        before = standing(book, desk.assignment)
        graded = [m for s, m in marks.items() if store.written(slug, s) is not None]
    moved = moves(before, graded, desk.assignment)
    written: Written | None = None
    if not dry_run:
        from autograder.notebooks.writing import write

        late = behind(before, marks, desk.assignment)
        written = write(desk, here.course, marks, folders, progress, behind=late, force=force)
    waiting = {s: "; ".join(why_not(m)) for s, m in marks.items() if m.key is None}
    nothing = sorted(folders.keys() - marks.keys())
    if as_json:
        print_json(_summary(slug, marks, moved, written, nothing))
    else:
        _print(slug, marks, moved, written, waiting, nothing)
    exit_with(1 if waiting or (written is not None and written.failed) else 0)


def _summary(
    slug: str, marks: dict[str, Mark], moved: list[Move], written: Written | None, nothing: list[str]
) -> dict[str, Any]:
    from autograder.notebooks.marks import why_not

    students = [
        {
            "student": s,
            "score": None if m.result is None else round(m.result.score, 4),
            "max_score": None if m.result is None else m.result.max_score,
            "reason": "; ".join(why_not(m)),
        }
        for s, m in sorted(marks.items())
    ]
    done = None if written is None else asdict(written)
    return {
        "assignment": slug,
        "students": students,
        "moved": [asdict(m) for m in moved],
        "gradebook": done,
        "nothing_handed_in": nothing,
    }


def _print(
    slug: str,
    marks: dict[str, Mark],
    moved: list[Move],
    written: Written | None,
    waiting: dict[str, str],
    nothing: list[str],
) -> None:
    out = console()
    out.print(f"{slug}: {len(marks)} submissions with a verdict or a reason.", markup=False)
    if moved:
        _print_moves(moved, tense="moved" if written is not None else "would move")
    for student, reason in sorted(waiting.items()):
        out.print(f"needs a person  {student}: {reason}", markup=False)
    for student in nothing:
        out.print(f"nothing to grade  {student}: no notebook, .py or zip in the folder", markup=False)
    if written is None:
        out.print("Nothing was written (--dry-run).", markup=False)
        return
    for note in written.notes:
        out.print(note, markup=False)
    for student in written.failed:
        out.print(f"not written  {student}: see the error above", markup=False)
    out.print(
        f"Gradebook: {len(written.written)} written, {len(written.unchanged)} as they were.", markup=False
    )


def _print_moves(moved: list[Move], tense: str) -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=f"{len(moved)} scores {tense}", box=None, header_style="bold", title_justify="left")
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
