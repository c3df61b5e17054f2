"""``autograder init``: make the nbgrader course of a term."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import console, course_option, open_course

if TYPE_CHECKING:
    from autograder.notebooks.init import Made


@click.command("init", short_help="Make the nbgrader course of a term.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--term", help="Name of the term, nbgrader's course id (default: the folder's name).")
@click.option(
    "--lang", type=click.Choice(["es", "en"]), help="Language of notebooks and reports (default: the first)."
)
@click.option("--db", help="Where the gradebook is (default: sqlite:///gradebook.db in DIR).")
@course_option
def command(
    folder: Path, term: str | None, lang: str | None, db: str | None, course_dir: Path | None
) -> None:
    """Make DIR an nbgrader course with every assignment of course.yml, or bring it up to date.

    Run it again after the course has changed: files that you have edited are kept and named.
    """
    from autograder.grading.seeds import course_secret
    from autograder.notebooks.init import example_name, init
    from autograder.notebooks.term import NAME, SQLITE, TERM_FILE, Term, read_term

    here = open_course(course_dir)
    root = folder.resolve()
    before = read_term(root) if (root / TERM_FILE).is_file() else None
    name = term or (before.name if before else example_name(root))
    if not NAME.fullmatch(name):
        raise click.UsageError(f"--term {name!r}: letters, digits, '.', '_' and '-' only: 2027-spring")
    language = lang or (before.language if before else here.course.languages[0])
    wanted = Term(root, here.layout.root, name, language, db or (before.db if before else SQLITE))  # type: ignore[arg-type]
    course_secret(here.layout.private / "secret")
    _print(init(wanted, here.course), here.layout.private / "secret")


def _print(made: Made, secret: Path) -> None:
    out, term = console(), made.term
    out.print(f"Term {term.name} ({term.language}) in {term.root}", markup=False)
    for name in made.written:
        out.print(f"  wrote  {name}", markup=False)
    for name in made.kept:
        out.print(
            f"  kept   {name}: you have changed it; to have ours, move it away and run init again",
            markup=False,
        )
    out.print(f"The course secret is {secret}: back it up with your grades.", markup=False)
    out.print("\nNext, in that folder:", markup=False)
    for slug in sorted(p.name for p in (term.root / "source").iterdir()):
        if any(term.root.glob(f"submitted/*/{slug}")):
            # nbgrader refuses to add questions once somebody has handed in; autograder autograde does not.
            out.print(
                f"  autograder autograde {slug}, then nbgrader generate_assignment {slug} --force",
                markup=False,
            )
        else:
            out.print(f"  nbgrader generate_assignment {slug}", markup=False)
