"""The grader's fixtures and collection rules, for plain pytest and for the judge alike.

Plain pytest runs a grader on the reference; ``--candidate FILE`` on a mutant, an alternative or a
submitted file; ``--sandbox`` puts that candidate in the jail. The judge drives the same plugin, and
only swaps the bench that the fixtures read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from autograder.grading.check import ATTRIBUTE, CheckSpec

if TYPE_CHECKING:
    import numpy as np

    from autograder.grading.bench import Bench
    from autograder.grading.proxy import Namespace

BENCH: pytest.StashKey[Bench] = pytest.StashKey()  # the judge's
OWN: pytest.StashKey[dict[Path, Bench]] = pytest.StashKey()  # of a plain run, by grader folder
OPEN: pytest.StashKey[ExitStack] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("multicabeza graders")
    group.addoption("--candidate", metavar="FILE", help="mutant, alternative or submitted file to judge")
    group.addoption("--sandbox", action="store_true", help="run the candidate in the sandbox")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("filterwarnings", "ignore::pytest.PytestAssertRewriteWarning")


def pytest_unconfigure(config: pytest.Config) -> None:
    config.stash.get(OPEN, ExitStack()).close()


def _own_bench(config: pytest.Config, grader: Path) -> Bench:
    """One bench an assignment and run: a fork server a check would take longer than the check."""
    from autograder.grading.bench import standalone_bench

    benches = config.stash.setdefault(OWN, {})
    if grader.parent not in benches:
        stack = config.stash.setdefault(OPEN, ExitStack())
        bench = standalone_bench(grader, config.option.candidate, config.option.sandbox)
        benches[grader.parent] = stack.enter_context(bench)
    return benches[grader.parent]


def spec_of(item: pytest.Item) -> CheckSpec | None:
    """What ``@check`` declared of a collected test, if it is a check."""
    return getattr(getattr(item, "function", None), ATTRIBUTE, None)


def pytest_assertrepr_compare(
    config: pytest.Config, op: str, left: object, right: object
) -> list[str] | None:
    from autograder.grading.expected import Expected
    from autograder.grading.journal import CURRENT

    if op == "==" and isinstance(right, Expected):
        found = CURRENT.mismatch
        where = f" at {list(found.index)}" if found is not None and found.index else ""
        return [f"the reply is not what the reference gives ({found.kind if found else 'value'}{where})"]
    return None


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    """The judge's bench, or one of its own for a plain ``pytest`` run."""
    spec = spec_of(request.node)
    if spec is None:
        pytest.fail(f"{request.node.name} uses a grader's fixture but has no @check mark")
    driven = request.config.stash.get(BENCH, None)
    if driven is not None:
        yield driven
        return
    own = _own_bench(request.config, request.path)
    own.begin(spec.id)
    yield own


@pytest.fixture
def submission(bench: Bench) -> Namespace:
    """The code under judgement, as if it were a module."""
    return bench.submission


@pytest.fixture
def reference(bench: Bench) -> Namespace:
    """The instructor's solution; its replies compare with ``==`` and are never shown."""
    return bench.reference


@pytest.fixture
def rng(bench: Bench) -> np.random.Generator:
    """Random inputs drawn from the course secret: the same at every regrade."""
    return bench.rng()


@pytest.fixture
def device(bench: Bench) -> Any:
    """``"cpu"``, or ``"cuda"`` where present and asked for."""
    return bench.device
