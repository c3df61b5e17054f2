"""What ``doctor`` is told about this machine."""

from __future__ import annotations

import sys

import pytest

from autograder.sandbox.jail import LAYERS
from autograder.sandbox.probe import probe


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there are no layers to find")
def test_the_probe_starts_a_sandbox_and_reports_it() -> None:
    found = probe()
    assert list(found["layers"]) == list(LAYERS)  # type: ignore[call-overload]
    assert found["strict"] or "best-effort" in str(found["problem"])
    assert "cpu" in found["devices"]  # type: ignore[operator]
    assert {"numpy", "torch"} <= set(found["versions"])  # type: ignore[call-overload]
