"""The kill matrix as it is kept in matrix.json, and where that is no longer what was observed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

from autograder.grading.selfcheck import Proof, Row
from autograder.model import Finding

MATRIX_VERSION = 1


def matrix_text(proof: Proof) -> str:
    """``matrix.json``: what each mutant got at each check, one mutant a line block, byte-stable."""
    data = {"version": MATRIX_VERSION, "sources": proof.sources, "mutants": proof.mutant_rows}
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def drift(proof: Proof, path: Path) -> Iterator[Finding]:
    """Where the committed snapshot differs from what was observed."""
    sources, old = _kept(path)
    where = f"solutions/{proof.slug}/{path.name}"
    if old and sources != proof.sources:
        what = "it was made of other sources (solution, graders or mutants have changed since)"
        yield Finding(where, "drift", what, "autograder check --update")
    for what in _changes(old, proof.mutant_rows):
        yield Finding(where, "drift", what, "look at the change, then autograder check --update")


def _kept(path: Path) -> tuple[object, dict[str, Row]]:
    """What the snapshot was made of, and its rows; no rows where there is none."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return data.get("sources"), data["mutants"]
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return None, {}


def _changes(old: Mapping[str, Row], new: Mapping[str, Row]) -> Iterator[str]:
    """A check that came or went is said once, and then each mutant at the checks that both know."""
    before, after = _checks(old), _checks(new)
    for check in sorted(before ^ after) if before else ():
        gone = "is no longer a check" if check in before else "is not in the snapshot"
        yield f"{check} {gone}"
    for mutant in sorted({*old, *new}):
        if said := _difference(old.get(mutant), new.get(mutant), before & after):
            yield f"{mutant}: {said}"


def _checks(rows: Mapping[str, Row]) -> set[str]:
    return {check for row in rows.values() for check in row}


def _difference(old: Row | None, new: Row | None, checks: Set[str]) -> str:
    """What became of a mutant at the checks that both know; nothing where nothing did."""
    if old is None or new is None:
        return "not in the snapshot" if old is None else "no longer a mutant"
    changed = [c for c in sorted(checks) if old.get(c) != new.get(c)]
    return ", ".join(f"{check} {old.get(check)} -> {new.get(check)}" for check in changed)
