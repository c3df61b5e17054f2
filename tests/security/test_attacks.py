"""Every attack on the real sandbox: its verdict, no deed, and no harm to the next submission."""

from __future__ import annotations

import os
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("the fork server runs on Linux", allow_module_level=True)

import arena
import attack_files
import naive
from arena import Outcome, Report

ATTACKS = {attack.name: attack for attack in attack_files.read_all()}
FAMILIES = {
    "IPython", "crashes", "ends", "forged frames", "hidden inputs", "injection", "kernel", "lying objects",
    "monkeypatching", "network", "persistence", "processes", "replies", "resources", "secrets", "signals",
    "time",
}  # fmt: skip


def bare(how: str) -> list[str]:
    """The attacks that are shown to work in this way."""
    return [name for name, attack in ATTACKS.items() if attack.bare == how]


@pytest.fixture(scope="module")
def walls() -> Report:
    """All attacks, one after the other, in front of one judge with every layer on."""
    return arena.run(ATTACKS)


@pytest.fixture(scope="module")
def open_field() -> Report:
    """The attacks on a fork server with no layer on."""
    return arena.run(bare("fork"), bare="fork")


@pytest.fixture(scope="module")
def one_process() -> Report:
    """The attacks in the judge's own process, each in a fork of it."""
    return arena.run(bare("in-process"), bare="in-process")


@pytest.fixture(scope="module")
def first_attempt() -> dict[str, list[str]]:
    return naive.run(bare("naive"))


def test_every_family_is_there() -> None:
    assert {attack.family for attack in ATTACKS.values()} == FAMILIES
    assert len(ATTACKS) >= 40


def _with_open_ones() -> list[object]:
    marks = {n: pytest.mark.xfail(reason=a.open, strict=True) for n, a in ATTACKS.items() if a.open}
    return [pytest.param(name, marks=marks.get(name, ())) for name in ATTACKS]


@pytest.mark.parametrize("name", _with_open_ones())
def test_attack_is_defended(walls: Report, name: str) -> None:
    attack, outcome = ATTACKS[name], walls.outcomes[name]
    lacking = [layer for layer in attack.needs if not walls.layers.get(layer, "on").startswith("on")]
    if lacking:
        pytest.skip(f"this machine gives no {', '.join(lacking)}")
    assert outcome.deeds == [], outcome.detail
    assert outcome.wrong == [], outcome.detail


@pytest.mark.parametrize("name", bare("fork"))
def test_attack_works_on_a_server_without_layers(open_field: Report, name: str) -> None:
    _must_work(ATTACKS[name], open_field.outcomes[name])


@pytest.mark.parametrize("name", bare("in-process"))
def test_attack_works_in_the_judges_process(one_process: Report, name: str) -> None:
    _must_work(ATTACKS[name], one_process.outcomes[name])


@pytest.mark.parametrize("name", bare("naive"))
def test_attack_works_on_a_naive_grader(first_attempt: dict[str, list[str]], name: str) -> None:
    assert first_attempt[name] != []


def test_verdicts_are_safe_without_walls_too() -> None:
    """The portable backend has no layers: what an attack does to its machine is open, its verdict is not."""
    report = arena.run(["lying_equality", "malformed_errors"], bare="portable")
    assert [o.attack for o in report.outcomes.values() if not o.defended] == [], report


def _must_work(attack: attack_files.Attack, outcome: Outcome) -> None:
    """A refusal proves something only where the attack would succeed without it."""
    if attack.root and os.geteuid() != 0:
        pytest.skip("takes root where the kernel guards other processes")
    assert attack.did(outcome.deeds), f"{outcome.deeds}, {outcome.detail}"
