"""Every command that the documentation shows exists, with the options it is shown with."""

from __future__ import annotations

import re
import shlex

import click
import pytest
from documents_read import ROOT, commands, documents, name_of, spans

from autograder.authoring import check_program
from autograder.cli import cli

SHOWN = sorted(
    {
        (name_of(path), command)
        for path in documents()
        for text in [path.read_text(encoding="utf-8")]
        for command in [*commands(text), *spans(text)]
    }
)


@pytest.mark.parametrize(("document", "command"), SHOWN, ids=[f"{d}: {c}" for d, c in SHOWN])
def test_command_exists(document: str, command: str) -> None:
    program, *arguments = shlex.split(command)
    known = {
        "autograder": _autograder, "nbgrader": _nbgrader, "make": _make, "python": _python, "pytest": _pytest,
        ".": _source,
    }  # fmt: skip
    assert program in known, f"{document} shows {program!r}, which nobody here can check"
    known[program](arguments)


def test_the_readmes_show_the_two_commands_that_set_everything_up() -> None:
    for name in ("README.md", "README.es.md"):
        shown = {command for document, command in SHOWN if document == name}
        assert {"make demo", "make test"} <= shown


def _autograder(arguments: list[str]) -> None:
    if arguments[:1] in (["--help"], ["--version"]):
        return
    context = click.Context(cli)
    command = cli.get_command(context, arguments[0])
    assert command is not None, f"no command {arguments[0]}"
    inner = click.Context(command, info_name=arguments[0])
    values, rest, _ = command.make_parser(inner).parse_args(args=[a for a in arguments[1:] if a != "..."])
    assert not rest or set(rest) <= {"..."}
    for parameter in command.params:
        given = values.get(parameter.name)
        if isinstance(parameter, click.Option) and isinstance(given, str) and not given.isupper():
            _convert(parameter, given, inner)


def _convert(parameter: click.Option, given: str, context: click.Context) -> None:
    """The value is one that the option takes; files and folders of an example need not be there."""
    if not isinstance(parameter.type, click.Path):
        parameter.type.convert(given, parameter, context)


def _nbgrader(arguments: list[str]) -> None:
    from nbgrader.apps import NbGraderApp

    app, rest = NbGraderApp(), list(arguments)
    while rest and rest[0] in app.subcommands:
        app = app.subcommands[rest.pop(0)][0]()
    assert not isinstance(app, NbGraderApp), f"nbgrader has no {arguments[0]}"
    options = {a.lstrip("-").split("=")[0] for a in rest if a.startswith("-")}
    assert options <= {*app.aliases, *app.flags}


def _make(arguments: list[str]) -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(arguments) <= targets, f"no target {set(arguments) - targets}"


def _python(arguments: list[str]) -> None:
    assert arguments[0] == "check.py"
    check_program.arguments(arguments[1:])  # ends the program where it does not know one


def _pytest(arguments: list[str]) -> None:
    options = {a for a in arguments if a.startswith("--")}
    plugin = (ROOT / "autograder/grading/pytest_plugin.py").read_text()
    assert all(f'"{option}"' in plugin for option in options)
    for argument in arguments:
        if argument.startswith(("solutions/", "tests/")):
            assert (ROOT / argument).exists(), argument


def _source(arguments: list[str]) -> None:
    assert arguments == [".venv/bin/activate"]
