"""Replies that student code forged in form."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from autograder.sandbox.faults import describe
from autograder.sandbox.replies import well_formed

ERROR: dict[str, Any] = {**describe(ValueError("mal"))}
LOAD = {"op": "load", "cells": [{"index": 1, "source": ""}, {"index": 4, "source": ""}]}
CALL = {"op": "call", "args": [1, 2]}
BACK = {**CALL, "options": {"return_args": True, "vjp": 1}}


@pytest.mark.parametrize(
    ("request_", "reply"),
    [
        (LOAD, {"cells": [{"index": 1, "error": None}, {"index": 4, "error": ERROR}]}),
        (CALL, {"value": object()}), (CALL, {"error": ERROR}),
        (BACK, {"value": 1, "args": [1, 2], "inputs": [None, 1], "parameters": []}),
        ({"op": "forget"}, {}),
    ],
)  # fmt: skip
def test_good(request_: dict[str, Any], reply: dict[str, Any]) -> None:
    assert well_formed(request_, reply)


@pytest.mark.parametrize(
    ("request_", "reply"),
    [
        (LOAD, {"cells": [{"index": np.array([1, 2]), "error": None}] * 2}),
        (LOAD, {"cells": []}), (LOAD, {"cells": "ab"}), (LOAD, {"cells": [1, 2]}), (LOAD, {}),
        (LOAD, {"cells": [{"index": 4, "error": None}, {"index": 1, "error": None}]}),
        (CALL, {}), (CALL, {"value": 1, "more": 1}), (CALL, {"value": 1, "error": ERROR}),
        (CALL, {"error": "mal"}),
        (CALL, {"error": {**ERROR, "bases": ["exec"]}}),
        (CALL, {"error": {**ERROR, "bases": [["ValueError"]]}}),
        (CALL, {"error": {**ERROR, "message": "x" * 3000}}), (CALL, {"error": {**ERROR, "line": "1"}}),
        (CALL, {"error": {**ERROR, "more": 1}}), (CALL, {"error": {"type": "ValueError"}}),
        (BACK, {"value": 1}), (BACK, {"value": 1, "args": [1], "inputs": [None, 1], "parameters": []}),
        (BACK, {"value": 1, "args": [1, 2], "inputs": None, "parameters": []}),
        ({"op": "forget"}, {"x": 1}), ({"op": "new"}, {}),
    ],
)  # fmt: skip
def test_forged(request_: dict[str, Any], reply: dict[str, Any]) -> None:
    assert not well_formed(request_, reply)
