"""The command line: parse, call, print. Commands load only when they are used."""

from __future__ import annotations

import importlib
import sys

import click

import autograder
from autograder.errors import MulticabezaError

# name -> (module, one-line help): so that `autograder --help` imports nothing heavy.
_COMMANDS = {
    "build": ("build", "Derive stubs, notebooks, READMEs and check.py from solutions/."),
    "check": ("check", "Lint assignments and prove their graders: the kill matrix."),
    "new": ("new", "Scaffold a new assignment."),
    "handout": ("handout", "Set sheets, keys and rubrics for print."),
    "publish": ("publish", "Pack what students get, and refuse when a solution shows through."),
    "grade": ("grade", "Grade files, folders and zips of submissions."),
    "mark": ("mark", "Mark answers that were collected on paper."),
    "init": ("init", "Make the nbgrader course of a term."),
    "autograde": ("autograde", "Judge what was handed in to nbgrader, and write its gradebook."),
    "demo": ("demo", "Grade a made-up class, broken submissions included."),
    "doctor": ("doctor", "Say what this machine gives: isolation, torch, device, fonts."),
    "bench": ("bench", "Measure what a submission costs, in CPU seconds and ratios."),
}


class _Lazy(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        module = importlib.import_module(f"autograder.cli.{_COMMANDS[name][0]}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in _COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            import difflib

            near = difflib.get_close_matches(args[0], _COMMANDS, 1)
            hint = f": did you mean {near[0]!r}?" if near else ": see autograder --help"
            raise click.UsageError(f"no command {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(autograder.__version__, prog_name="autograder")
def cli() -> None:
    """Multicabeza: auto-graded assignments on attention, in Spanish and English.

    Run it inside a course folder (where course.yml lies). Exit codes: 0 all is well, 1 something
    needs a person, 2 wrong usage or a machine that cannot do it.
    """


def main() -> None:
    """Entry point of the console script: every known trouble is a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        cli.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("\nStopped.", err=True)
        sys.exit(130)
    except MulticabezaError as error:
        click.echo(f"autograder: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(141)
    except OSError as error:  # a full disk, a folder that cannot be written, a path that is no path
        where = f"{error.filename}: " if error.filename else ""
        click.echo(
            f"autograder: {where}{error.strerror or error}: name a place that can be written", err=True
        )
        sys.exit(2)
