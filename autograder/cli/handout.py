"""``autograder handout``: printed sheets, keys and rubrics, one for everybody or a copy a student."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    progress,
)

if TYPE_CHECKING:
    from autograder.handouts.people import Who
    from autograder.handouts.production import Made, Order, Report


@click.command("handout", short_help="Set sheets, keys and rubrics for print.")
@click.argument("slug", metavar="SLUG|all")
@click.option("--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Output folder.")
@click.option(
    "--lang", "languages", multiple=True, type=click.Choice(["es", "en"]),
    help="May be repeated (default: the course's first language).",
)  # fmt: skip
@click.option(
    "--kind", "kinds", multiple=True, type=click.Choice(["student", "key", "rubric"]), default=["student"],
    show_default=True, help="May be repeated.",
)  # fmt: skip
@click.option(
    "--format", "formats", multiple=True, type=click.Choice(["pdf", "html"]), default=["pdf"],
    show_default=True, help="May be repeated.",
)  # fmt: skip
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--large", is_flag=True, help="16 pt sans serif, for readers with low vision.")
@click.option("--gray", is_flag=True, help="Nothing rests on colour.")
@click.option("--questions-only", is_flag=True, help="Leave the lesson out.")
@click.option(
    "--students", "roster", type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A copy for each row of a CSV with the columns id and, if you like, name.",
)  # fmt: skip
@click.option("--variants", type=click.IntRange(1, 5000), help="So many copies without a name.")
@click.option("--seed", type=int, help="Which variants: another seed, other copies (default 0).")
@click.option("--duplex", is_flag=True, help="In the bound file, every copy begins on a new leaf.")
@json_option
@course_option
def command(slug: str, out: Path, as_json: bool, course_dir: Path | None, **options: Any) -> None:
    """Write sheets to DIR/students, and keys, rubrics and variants.csv to DIR/staff.

    With --students or --variants everyone gets numbers and an order of options of their own, drawn from
    the course's secret: the same copy whenever it is made, the key that belongs to it, and in
    staff/SLUG.variants.csv what is right on each. One PDF a copy, and all of them bound for the printer.
    """
    if options["roster"] and options["variants"]:
        raise click.UsageError("--students or --variants, not both")
    if options["seed"] is not None and not options["variants"]:
        raise click.UsageError("--seed chooses among --variants N; a student's copy depends on the id alone")
    here = open_course(course_dir)
    slugs = here.layout.slugs() if slug == "all" else [known_slug(here, slug)]
    report = _make(here, slugs, out, options)
    if as_json:
        print_json(_as_data(report))
    else:
        _print(report, out)
    exit_with(1 if report.errors else 0)


def _make(here: Here, slugs: Sequence[str], out: Path, options: dict[str, Any]) -> Report:
    from autograder.grading.seeds import course_secret
    from autograder.handouts.production import produce_all

    people, order = _people(options), _order(here, options)
    secret = course_secret(here.layout.private / "secret") if people else b""
    bar, step = progress("Setting sheets", len(slugs) * order.sheets(len(people)))
    with bar:
        return produce_all(here.layout, here.course, slugs, order, people, secret, out, step)


def _order(here: Here, options: dict[str, Any]) -> Order:
    from autograder.handouts.production import Order
    from autograder.render.sheet import Look

    return Order(
        kinds=tuple(dict.fromkeys(options["kinds"])),
        languages=tuple(dict.fromkeys(options["languages"])) or here.course.languages[:1],
        formats=tuple(dict.fromkeys(options["formats"])),
        look=Look(options["paper"], options["large"], options["gray"]),
        lesson=not options["questions_only"],
        duplex=options["duplex"],
    )


def _people(options: dict[str, Any]) -> Sequence[Who]:
    from autograder.handouts.people import from_roster, numbered

    if options["roster"]:
        return from_roster(options["roster"])
    return numbered(options["variants"] or 0, options["seed"] or 0)


def _as_data(report: Report) -> dict[str, object]:
    files = [{"file": str(m.path), "pages": m.pages, "copies": m.copies} for m in report.made]
    said = [{"where": e.where, "what": e.what, "remedy": e.remedy} for e in report.errors]
    return {"files": files, "notes": report.notes, "errors": said}


def _print(report: Report, out: Path) -> None:
    from rich.table import Table

    table = Table(box=None, show_header=False, pad_edge=False)
    for made in report.made:
        table.add_row(_name(made, out), _size(made))
    if report.made:
        console().print(table)
    for note in report.notes:
        click.echo(f"note: {note}")
    for error in report.errors:
        click.echo(str(error), err=True)
    place = "this folder" if out == Path() else str(out)
    click.echo(f"{_count(report.files, 'file')} in {place}.")


def _name(made: Made, out: Path) -> str:
    """Below the output folder; a folder ends in a slash."""
    return made.path.relative_to(out).as_posix() + ("/" if made.path.is_dir() else "")


def _size(made: Made) -> str:
    pages = _count(made.pages, "page") if made.pages else ""
    copies = _count(made.copies, "copy") if made.copies > 1 else ""
    return ", ".join(part for part in (copies, pages) if part)


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what.removesuffix('y')}{'ies' if what.endswith('y') else 's'}"
