"""``autograder check``: the author's one command, every finding at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from autograder.cli.common import (
    Here,
    backend_option,
    chosen_slugs,
    course_option,
    exit_with,
    isolation_option,
    job_for,
    json_option,
    open_course,
    progress,
)
from autograder.errors import CourseErrors

if TYPE_CHECKING:
    from autograder.cluster.proving import Proved
    from autograder.grading.session import Job
    from autograder.model import Finding


UNUSABLE = {"read", "candidate"}  # rules of what cannot be proved


@click.command("check", short_help="Lint assignments and prove their graders.")
@click.argument("slugs", nargs=-1, metavar="[SLUG]...")
@click.option("--update", is_flag=True, help="Write matrix.json, unless something else is wrong.")
@click.option("--lint-only", is_flag=True, help="Only read and lint; judge nothing.")
@click.option("--seeds", type=click.IntRange(1, 100), default=5, show_default=True)
@click.option(
    "--fuzz", "draws", type=click.IntRange(0, 100_000), default=50, show_default=True,
    help="Random calls of each function of grader/fuzz.py.",
)  # fmt: skip
@click.option(
    "--html", "html_file", type=click.Path(dir_okay=False, path_type=Path), help="Write the table there."
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: by cores and seeds).")
@backend_option
@isolation_option
@json_option
@course_option
def command(
    slugs: tuple[str, ...],
    update: bool,
    lint_only: bool,
    seeds: int,
    draws: int,
    html_file: Path | None,
    workers: int | None,
    backend: str,
    isolation: str | None,
    as_json: bool,
    course_dir: Path | None,
) -> None:
    """Lint assignments and prove their graders on reference, stub, alternatives and mutants.

    Prints every finding with file, rule and remedy. Exit 0 when there is none, 1 otherwise.
    """
    from autograder.cli.check_report import report

    if update:
        demand_seeds(seeds)
    here = open_course(course_dir)
    found = {slug: lint(here, slug) for slug in chosen_slugs(here, slugs)}
    findings = [finding for of_slug in found.values() for finding in of_slug]
    readable = [slug for slug, of_slug in found.items() if not any(f.rule in UNUSABLE for f in of_slug)]
    proved: list[Proved] = []
    if not lint_only:
        refused = {slug: refusals(here, slug) for slug in readable}
        said = {finding.file for finding in findings if finding.rule.startswith("check-")}
        findings += [f for of_slug in refused.values() for f in of_slug if f.file not in said]
        readable = [slug for slug in readable if not refused[slug]]
        findings += [finding for slug in readable for finding in copies(here, slug)]
        jobs = [job_for(here, s, backend=backend, isolation=isolation, device="cpu") for s in readable]
        clean = {slug for slug, of_slug in found.items() if update and not of_slug}
        proved, more = prove(here, jobs, seeds, draws, 1 if backend == "in-process" else workers, clean)
        findings += more
    report(proved, findings, as_json, html_file)
    exit_with(1 if findings else 0)


def demand_seeds(seeds: int) -> None:
    """Refuse to keep what fewer seeds than usual have proved."""
    from autograder.grading.selfcheck import SEEDS

    if seeds < SEEDS:
        raise click.UsageError(f"--update needs at least {SEEDS} seeds: fewer prove too little")


def lint(here: Here, slug: str) -> list[Finding]:
    """Everything wrong that can be seen without running anything; rule ``read`` when it does not read."""
    from autograder.authoring.lint import lint as lint_assignment

    return [_placed(here, slug, finding) for finding in lint_assignment(here.layout, slug)]


def refusals(here: Here, slug: str) -> list[Finding]:
    """Why no judge could be opened: the others are proved nevertheless."""
    from autograder.course.candidates import mutants
    from autograder.course.master import read_master
    from autograder.grading.graders import with_graders
    from autograder.grading.session import demand_checks, validator
    from autograder.model import Finding

    assignment = read_master(here.layout.master(slug))
    valid = validator(assignment, mutants(assignment))
    try:
        with_graders(here.layout.grader(slug), lambda graders: demand_checks(assignment, graders), valid)
    except CourseErrors as errors:
        found = [Finding(error.where, "grader", error.what, error.remedy) for error in errors.findings]
        return [_placed(here, slug, finding) for finding in found]
    return []


def copies(here: Here, slug: str) -> list[Finding]:
    """What is wrong with printed copies, found by working out what each asks."""
    from autograder.course.master import read_master
    from autograder.handouts.proof import copy_findings

    found = copy_findings(read_master(here.layout.master(slug)))
    return [_placed(here, slug, finding) for finding in found]


def _placed(here: Here, slug: str, finding: Finding) -> Finding:
    """The finding with its file as seen from the course's folder."""
    root, home = f"{here.layout.root}/", f"solutions/{slug}/"
    file = finding.file.removeprefix(root)
    for known, begin in ((home, home), (f"{slug}/", home), ("", home)):
        if file.startswith(known):
            file = begin + file.removeprefix(known)
            break
    return replace(finding, file=file)


def prove(
    here: Here, jobs: Sequence[Job], seeds: int, draws: int, workers: int | None, update: Collection[str]
) -> tuple[list[Proved], list[Finding]]:
    """The kill matrix and the draws of each job, with a progress bar; writes the snapshots of ``update``."""
    from autograder.cluster.proving import prove_all
    from autograder.course.master import read_master
    from autograder.grading.selfcheck import candidates

    everyone = [c for job in jobs for c in candidates(read_master(here.layout.master(job.slug)))]
    bar, tick = progress("proving", seeds * len(everyone))
    proved: list[Proved] = []
    findings: list[Finding] = []
    with bar:
        for one in prove_all(jobs, seeds=seeds, draws=draws, workers=workers, tick=tick):
            proved.append(one)
            findings += settle(here, one, one[0].slug in update)
    return proved, findings


def settle(here: Here, one: Proved, update: bool) -> list[Finding]:
    """What a proof found, its cost and its drift from the snapshot; ``update`` writes that if all is well."""
    from autograder.grading.costs import slow
    from autograder.grading.snapshot import drift, matrix_text

    proof, fuzzed = one
    path = here.layout.matrix(proof.slug)
    wrong = [*proof.findings, *fuzzed.findings, *slow(proof.slug, proof.costs)]
    if update and not wrong:
        path.write_text(matrix_text(proof), encoding="utf-8")
    return [*wrong, *drift(proof, path)]
