"""The kill matrix as it is kept in matrix.json, and where that is no longer what was observed."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        old = data["mutants"]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        data, old = {}, {}
    new = proof.mutant_rows
    where = f"solutions/{proof.slug}/{path.name}"
    if old and data.get("sources") != proof.sources:
        what = "it was made of other sources (solution, graders or mutants have changed since)"
        yield Finding(where, "drift", what, "autograder check --update")
    for mutant in sorted({*old, *new}):
        if old.get(mutant) != new.get(mutant):
            what = f"{mutant}: {_difference(old.get(mutant), new.get(mutant))}"
            yield Finding(where, "drift", what, "look at the change, then autograder check --update")


def _difference(old: Row | None, new: Row | None) -> str:
    if old is None or new is None:
        return "not in the snapshot" if old is None else "no longer a mutant"
    changed = [f"{c} {old.get(c)} -> {new.get(c)}" for c in sorted({*old, *new}) if old.get(c) != new.get(c)]
    return ", ".join(changed)
