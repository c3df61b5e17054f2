"""``autograder build``: derive what students get from what was authored."""

from __future__ import annotations

from pathlib import Path

import click

from autograder.cli.common import course_option, exit_with, json_option, open_course, print_json


@click.command("build", short_help="Derive stubs, notebooks, READMEs and check.py.")
@click.option("--check", "check_only", is_flag=True, help="Write nothing; exit 1 where a file drifted.")
@json_option
@course_option
def command(check_only: bool, as_json: bool, course_dir: Path | None) -> None:
    """Derive assignments/ from solutions/. The same sources always give the same bytes."""
    from autograder.authoring.build import build

    here = open_course(course_dir)
    changed = build(here.layout, check=check_only)
    if as_json:
        print_json({"changed": [str(c) for c in changed], "written": not check_only})
    else:
        for name in changed:
            click.echo(f"{'drifted' if check_only else 'wrote'}  {name}")
        what = "drifted: run autograder build" if check_only else "changed"
        found = f"{len(changed)} of the derived files {what}."
        click.echo(found if changed else "Every derived file is as it should be.")
    exit_with(1 if check_only and changed else 0)
