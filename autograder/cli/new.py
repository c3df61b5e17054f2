"""``autograder new``: an assignment to fill in."""

from __future__ import annotations

import keyword
import sys
from pathlib import Path

import click

from autograder.cli.common import course_option, open_course

# A stub of one of these names would hide what students import, or the program that checks them.
_TAKEN = {"check", "readme", "numpy", "torch", "pytest", "matplotlib", "einops", "autograder"}


@click.command("new", short_help="Scaffold a new assignment.")
@click.argument("slug", metavar="SLUG")
@course_option
def command(slug: str, course_dir: Path | None) -> None:
    """Scaffold solutions/SLUG (such as a04_scaling): a small whole assignment with marked blanks.

    It passes `autograder check SLUG` once its blanks are filled.
    """
    from autograder.authoring.scaffold import new
    from autograder.course.layout import module_of

    here = open_course(course_dir)
    module = module_of(slug)
    if module in _TAKEN or module in sys.stdlib_module_names or keyword.iskeyword(module) or len(slug) > 40:
        raise click.UsageError(f"{slug!r} would make a file {module}.py: choose a short name of its own")
    for path in new(here.layout, slug):
        click.echo(f"wrote  {path}")
    click.echo(f"\nFill in the blanks (they look like ‹this›), then: autograder check {slug} --update")
