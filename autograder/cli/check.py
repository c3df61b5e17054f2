"""``autograder check``: the author's one command, every finding at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    backend_option,
    chosen_slugs,
    console,
    course_option,
    exit_with,
    isolation_option,
    job_for,
    json_option,
    open_course,
    print_json,
    progress,
)

if TYPE_CHECKING:
    from autograder.grading.judge import Judge
    from autograder.grading.selfcheck import Proof
    from autograder.grading.session import Job
    from autograder.model import Finding


@click.command("check", short_help="Lint assignments and prove their graders.")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@click.option("--update", is_flag=True, help="Write matrix.json, unless something else is wrong.")
@click.option("--lint-only", is_flag=True, help="Only read and lint; judge nothing.")
@click.option("--seeds", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option(
    "--html", "html_file", type=click.Path(dir_okay=False, path_type=Path), help="Write the table there."
)
@backend_option
@isolation_option
@json_option
@course_option
def command(
    slugs: tuple[str, ...],
    update: bool,
    lint_only: bool,
    seeds: int,
    html_file: Path | None,
    backend: str,
    isolation: str | None,
    as_json: bool,
    course_dir: Path | None,
) -> None:
    """Lint assignments and prove their graders on reference, stub, alternatives and mutants.

    Prints every finding with file, rule and remedy. Exit 0 when there is none, 1 otherwise.
    """
    here = open_course(course_dir)
    findings: list[Finding] = []
    proofs: list[Proof] = []
    for slug in chosen_slugs(here, slugs):
        found = lint(here, slug)
        findings += found
        if not lint_only and not any(f.rule == "read" for f in found):
            job = job_for(here, slug, backend=backend, isolation=isolation, device="cpu")
            proof, more = prove_one(here, job, seeds, update)
            proofs.append(proof)
            findings += more
    if as_json:
        print_json(_data(proofs, findings))
    else:
        _print(proofs, findings)
    if html_file is not None:
        _write_html(html_file, proofs, findings)
    exit_with(1 if findings else 0)


def lint(here: Here, slug: str) -> list[Finding]:
    """Everything wrong that can be seen without running anything; rule ``read`` when it does not read."""
    from autograder.authoring.lint import lint as lint_assignment

    return list(lint_assignment(here.layout, slug))


def prove_one(here: Here, job: Job, seeds: int, update: bool) -> tuple[Proof, list[Finding]]:
    """The kill matrix of one assignment, with a progress bar; ``update`` writes the snapshot."""
    from autograder.grading.selfcheck import SEEDS, candidates, drift, matrix_text, prove
    from autograder.grading.session import with_judge

    def drive(judge: Judge) -> Proof:
        bar, tick = progress(job.slug, seeds * len(candidates(judge.assignment)))
        with bar:
            return prove(judge, seeds=seeds, tick=tick)

    proof = with_judge(job, drive)
    path = here.layout.matrix(job.slug)
    if update and proof.seeds < SEEDS:
        raise click.UsageError(f"--update needs at least {SEEDS} seeds: fewer prove too little")
    if update and not proof.findings:
        path.write_text(matrix_text(proof), encoding="utf-8")
    return proof, [*proof.findings, *drift(proof, path)]


def _data(proofs: Sequence[Proof], findings: Sequence[Finding]) -> dict[str, object]:
    from dataclasses import asdict

    return {
        "findings": [asdict(f) for f in findings],
        "assignments": [
            {
                "slug": p.slug,
                "checks": list(p.claims),
                "candidates": {id: {"kind": p.kinds[id], "checks": dict(row)} for id, row in p.rows.items()},
                "submissions_judged": p.submissions,
                "cpu_seconds": round(p.cpu_seconds, 3),
            }
            for p in proofs
        ],
    }


_MARKS = {"passed": "·", "failed": "x", "error": "E", "skipped": "-", "timeout": "T"}
_LEGEND = "· passed   x failed   E error   - skipped   T timeout   ? other   [ ] claimed by the check"


def _print(proofs: Sequence[Proof], findings: Sequence[Finding]) -> None:
    out = console()
    for proof in proofs:
        _print_matrix(proof)
    for finding in findings:
        out.print(f"[bold red]{finding.rule}[/]  {_plain(finding.file)}: {_plain(finding.message)}")
        if finding.remedy:
            out.print(f"    {_plain(finding.remedy)}", style="dim")
    judged = sum(p.submissions for p in proofs)
    verdict = f"{len(findings)} findings" if findings else "No finding"
    if not proofs:
        out.print(f"{verdict} (read and linted; nothing was judged).")
        return
    verdict = verdict if findings else "Every candidate got the verdict it must get"
    out.print(f"{verdict} ({judged} submissions judged, {sum(p.cpu_seconds for p in proofs):.1f} CPU s).")


def _plain(text: str) -> str:
    from rich.markup import escape

    return escape(text)


def _print_matrix(proof: Proof) -> None:
    """Candidates down, checks across, one mark each; the column numbers are named underneath."""
    out = console()
    out.print(f"\n[bold]{proof.slug}[/]  {_plain(_LEGEND)}")
    width = max(len(id) for id in proof.rows)
    out.print(" " * (width + 13) + " ".join(f"{n:>3}" for n in range(1, len(proof.claims) + 1)), style="dim")
    for id, row in proof.rows.items():
        marks = " ".join(_cell(row.get(check, "?"), id in claims) for check, claims in proof.claims.items())
        out.print(f"{proof.kinds[id]:<12} {id:<{width}} {_plain(marks)}")
    for number, check in enumerate(proof.claims, 1):
        out.print(f"  {number:>3}  {check}", style="dim")


def _cell(outcome: str, claimed: bool) -> str:
    mark = _MARKS.get(outcome, "?")
    return f"[{mark}]" if claimed else f" {mark} "


def _write_html(path: Path, proofs: Sequence[Proof], findings: Sequence[Finding]) -> None:
    from autograder.render.matrix import matrix_page

    tables = [
        (p.slug, dict(p.kinds), {id: dict(r) for id, r in p.rows.items()}, dict(p.claims)) for p in proofs
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(matrix_page(tables, findings), encoding="utf-8")
    console(err=True).print(f"Wrote {path}")
