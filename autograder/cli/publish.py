"""``autograder publish``: pack what students get."""

from __future__ import annotations

from pathlib import Path

import click

from autograder.cli.common import course_option, open_course


@click.command("publish", short_help="Pack what students get.")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), help="Folder, or a name ending in .zip."
)
@course_option
def command(out: Path, course_dir: Path | None) -> None:
    """Copy what students get, from an allow-list; refuse when anything of solutions/ shows through."""
    from autograder.authoring.publish import publish

    here = open_course(course_dir)
    names = publish(here.layout, here.course, out)
    for name in names:
        click.echo(f"packed  {name}")
    click.echo(f"{len(names)} files in {out}. Nothing of solutions/ is in them.")
