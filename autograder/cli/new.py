"""``autograder new``: an assignment to fill in."""

from __future__ import annotations

from pathlib import Path

import click

from autograder.cli.common import course_option, open_course


@click.command("new", short_help="Scaffold a new assignment.")
@click.argument("slug", metavar="SLUG")
@course_option
def command(slug: str, course_dir: Path | None) -> None:
    """Scaffold solutions/SLUG (such as a04_scaling): a small whole assignment with marked blanks.

    It passes `autograder check SLUG` once its blanks are filled.
    """
    from autograder.authoring.scaffold import new

    here = open_course(course_dir)
    for path in new(here.layout, slug):
        click.echo(f"wrote  {path}")
    click.echo(f"\nFill in the blanks (they look like ‹this›), then: autograder check {slug} --update")
