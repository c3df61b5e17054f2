"""Replies that student code forged in form."""

from __future__ import annotations

import base64
from typing import Any

import numpy as np
import pytest

from autograder.sandbox.faults import describe
from autograder.sandbox.replies import well_formed

ERROR: dict[str, Any] = {**describe(ValueError("mal"))}
LOAD = {"op": "load", "cells": [{"index": 1, "source": ""}, {"index": 4, "source": ""}]}
CALL = {"op": "call", "args": [1, 2]}
SHOW = {"op": "show", "cells": [{"index": 3, "source": ""}]}
PIXELS = np.frombuffer(
    base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    ),
    dtype=np.uint8,
)


def showing(*outputs: object, index: object = 3, failed: object = False) -> dict[str, Any]:
    return {"cells": [{"index": index, "failed": failed, "outputs": list(outputs)}]}


def text(text: object, kind: object = "stdout") -> dict[str, object]:
    return {"kind": kind, "text": text}


def picture(png: object) -> dict[str, object]:
    return {"kind": "picture", "png": png}


BACK = {**CALL, "options": {"return_args": True, "vjp": 1}}


@pytest.mark.parametrize(
    ("request_", "reply"),
    [
        (LOAD, {"cells": [{"index": 1, "error": None}, {"index": 4, "error": ERROR}]}),
        (CALL, {"value": object()}), (CALL, {"error": ERROR}),
        (BACK, {"value": 1, "args": [1, 2], "inputs": [None, 1], "parameters": []}),
        ({"op": "forget"}, {}),
        (SHOW, showing()), (SHOW, showing(text("a"), picture(PIXELS), text("b", "value"), failed=True)),
        (SHOW, showing(*[text("x" * 8000, "stderr")] * 80)),
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
        (SHOW, {}), (SHOW, {"cells": []}), (SHOW, {"cells": "a"}), (SHOW, {"cells": [1]}),
        (SHOW, showing(index=4)), (SHOW, showing(index=True)), (SHOW, showing(index=np.array([3, 3]))),
        (SHOW, showing(failed=0)), (SHOW, {"cells": showing()["cells"] * 2}),
        (SHOW, {"cells": [{**showing()["cells"][0], "more": 1}]}),
        (SHOW, {"cells": [{"index": 3, "failed": False, "outputs": {}}]}),
        (SHOW, showing("a")), (SHOW, showing(text(b"a"))), (SHOW, showing(text("a", "html"))),
        (SHOW, showing(text("a", ["stdout"]))), (SHOW, showing(text(np.zeros(3)))),
        (SHOW, showing({**text("a"), "html": "<b>"})), (SHOW, showing(text("a", "picture"))),
        (SHOW, showing(text("x" * 8001))), (SHOW, showing(*[text("x")] * 81)),
        (SHOW, showing(picture("iVBORw0KGgo="))), (SHOW, showing(picture(None))),
        (SHOW, showing(picture(PIXELS[:-1]))), (SHOW, showing(picture(np.append(PIXELS, PIXELS)))),
        (SHOW, showing(picture(PIXELS.astype(np.int64)))), (SHOW, showing(picture(PIXELS.reshape(1, -1)))),
        (SHOW, showing(picture(np.zeros(400_000, dtype=np.uint8)))),
    ],
)  # fmt: skip
def test_forged(request_: dict[str, Any], reply: dict[str, Any]) -> None:
    assert not well_formed(request_, reply)
