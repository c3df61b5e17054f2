"""``autograder doctor``: what this machine gives, in words or as JSON."""

from __future__ import annotations

import shutil
import subprocess

import click

import autograder
from autograder.cli.common import console, exit_with, json_option, print_json


@click.command("doctor", short_help="Say what this machine gives.")
@json_option
def command(as_json: bool) -> None:
    """Say which layers of isolation, which torch and device, fonts and versions this machine gives.

    Exit 0 when strict grading works here, 1 when it does not.
    """
    from autograder.sandbox.probe import probe

    report = probe() | {"autograder": autograder.__version__, "nbgrader": nbgrader(), "fonts": fonts()}
    if as_json:
        print_json(report)
    else:
        _print(report)
    exit_with(0 if report.get("strict") else 1)


def nbgrader() -> dict[str, object]:
    """The version that ``autograder autograde`` writes with, and whether its command is found by name."""
    from importlib import metadata

    found = {name: metadata.version(name) for name in ("nbgrader", "nbconvert", "sqlalchemy")}
    return {**found, "command": shutil.which("nbgrader") or "not on PATH: activate the environment"}


def fonts() -> list[str]:
    """Font families that a browser would find here for pages and prints; empty without fontconfig."""
    program = shutil.which("fc-list")
    if program is None:
        return []
    found = subprocess.run([program, ":", "family"], capture_output=True, text=True, check=False, timeout=20)
    return sorted({line.split(",")[0].strip() for line in found.stdout.splitlines() if line.strip()})


def _print(report: dict[str, object], indent: int = 0) -> None:
    out = console()
    for key, value in report.items():
        if value == "":
            continue  # no problem is said by saying nothing
        label = " " * indent + key.replace("_", " ")
        if isinstance(value, dict):
            out.print(label, style="bold" if not indent else None)
            _print(value, indent + 2)
        else:
            out.print(f"{label:<28} {_words(value)}", markup=False)


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
