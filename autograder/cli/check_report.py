"""What ``autograder check`` found: on the screen, as JSON, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich.markup import escape

from autograder.cli.common import console, print_json
from autograder.cluster.proving import Proved
from autograder.grading.fuzzing import Fuzzed
from autograder.grading.selfcheck import Proof
from autograder.model import Finding


def report(
    proved: Sequence[Proved], findings: Sequence[Finding], as_json: bool, html_file: Path | None
) -> None:
    """All of it on standard output, and the table as a page where one is asked for."""
    if as_json:
        print_json(as_data(proved, findings))
    else:
        print_all(proved, findings)
    if html_file is not None:
        write_html(html_file, proved, findings)


def as_data(proved: Sequence[Proved], findings: Sequence[Finding]) -> dict[str, object]:
    return {
        "findings": [asdict(f) for f in findings],
        "assignments": [_assignment(proof) | {"fuzz": _fuzz(fuzzed)} for proof, fuzzed in proved],
    }


def _assignment(proof: Proof) -> dict[str, object]:
    return {
        "slug": proof.slug,
        "checks": list(proof.claims),
        "candidates": {id: {"kind": proof.kinds[id], "checks": dict(row)} for id, row in proof.rows.items()},
        "submissions_judged": proof.submissions,
        "cpu_seconds": round(proof.cpu_seconds, 3),
        "question_cpu_seconds": {question: round(s, 3) for question, s in proof.costs.items()},
    }


def _fuzz(fuzzed: Fuzzed) -> dict[str, object]:
    return {
        "draws": fuzzed.draws,
        "compared": {question: list(ids) for question, ids in fuzzed.compared.items()},
        "replies_compared": fuzzed.replies,
        "agree": fuzzed.agree,
        "cpu_seconds": round(fuzzed.cpu_seconds, 3),
    }


_MARKS = {"passed": "·", "failed": "x", "error": "E", "skipped": "-", "timeout": "T"}
_LEGEND = "· passed   x failed   E error   - skipped   T timeout   ? other   [ ] claimed by the check"


def print_all(proved: Sequence[Proved], findings: Sequence[Finding]) -> None:
    out = console()
    for proof, fuzzed in proved:
        _print_matrix(proof)
        out.print(f"  {_draws(fuzzed)}; {_slowest(proof)}")
    for finding in findings:
        out.print(f"[bold red]{finding.rule}[/]  {_plain(finding.file)}: {_plain(finding.message)}")
        if finding.remedy:
            out.print(f"    {_plain(finding.remedy)}", style="dim")
    judged = _count(sum(p.submissions for p, _ in proved), "submission")
    verdict = _count(len(findings), "finding") if findings else "No finding"
    if not proved:
        out.print(f"{verdict} (read and linted; nothing was judged).")
        return
    verdict = verdict if findings else "Every candidate got the verdict it must get"
    spent = sum(proof.cpu_seconds + fuzzed.cpu_seconds for proof, fuzzed in proved)
    out.print(f"{verdict} ({judged} judged, {spent:.1f} CPU s).")


def _plain(text: str) -> str:
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


def _draws(fuzzed: Fuzzed) -> str:
    """``fuzz: 5 questions x 50 draws x 9 alternatives agree (1150 replies compared)``"""
    if fuzzed.agree is None:
        return "fuzz: nothing compared" if fuzzed.compared and fuzzed.draws else "fuzz: nothing drawn"
    sizes = (
        _count(len(fuzzed.compared), "question"),
        _count(fuzzed.draws, "draw"),
        _count(fuzzed.alternatives, "alternative"),
    )
    said = "agree" if fuzzed.agree else "do not all agree"
    return f"fuzz: {' x '.join(sizes)} {said} ({_count(fuzzed.replies, 'reply', 'replies')} compared)"


def _count(number: int, one: str, many: str = "") -> str:
    """``1 draw``, ``2 draws``"""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _slowest(proof: Proof) -> str:
    question, seconds = max(proof.costs.items(), key=lambda cost: cost[1])
    return f"slowest question: {question}, {seconds:.2f} CPU s"


def write_html(path: Path, proved: Sequence[Proved], findings: Sequence[Finding]) -> None:
    from autograder.render.matrix import matrix_page

    tables = [
        (p.slug, dict(p.kinds), {id: dict(r) for id, r in p.rows.items()}, dict(p.claims)) for p, _ in proved
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(matrix_page(tables, findings), encoding="utf-8")
    console(err=True).print(f"Wrote {path}")
