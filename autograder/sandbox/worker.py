"""Holds a submission's namespace and answers the judge's operations, in the jail and in process alike."""

from __future__ import annotations

import copy
import functools
import random
import sys
import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import numpy as np

from autograder.sandbox.callbacks import as_exception
from autograder.sandbox.cells import CellRunner, CellShower, exec_cell
from autograder.sandbox.faults import MissingName, describe
from autograder.sandbox.gradients import pull_back
from autograder.sandbox.marshal import Objects, class_name, incoming, outgoing
from autograder.sandbox.tape import Output
from autograder.sandbox.wire import WireError, encode

Fields = Mapping[str, Any]
Reply = dict[str, Any]


class Session:
    """One submission. ``call_back`` takes a frame with a call to the judge and brings the answer."""

    def __init__(
        self,
        run_cell: CellRunner = exec_cell,
        *,
        show_cell: CellShower | None = None,
        module: ModuleType | None = None,
        call_back: Callable[[bytes], Reply] | None = None,
        announce: Callable[[int], None] = lambda index: None,
        through: tuple[type[BaseException], ...] = (),
    ) -> None:
        module = module or ModuleType("submission")
        sys.modules[module.__name__] = module
        self.namespace: dict[str, Any] = module.__dict__
        self._module = module
        self._run_cell, self._call_back, self._announce = run_cell, call_back, announce
        self._asking = threading.RLock()  # student threads call back one after the other
        self._show_cell, self._seeded = show_cell, False
        self._through = through  # exceptions that are not the student's, such as the operator's Ctrl-C
        self._objects = Objects(module.__name__)
        self._operations = {
            "load": self._load, "show": self._show, "call": self._call, "forget": self._forget,
        }  # fmt: skip

    def answer(self, request: Fields) -> Reply:
        """The reply to one request; what student code raises is part of it."""
        operation = self._operations.get(request["op"])
        if operation is None:
            raise WireError(f"unknown operation {request['op']!r}")
        return operation(request)

    def frame(self, request: Fields, **fields: object) -> bytes:
        """``answer`` as a frame with ``fields`` beside it; a reply that does not travel becomes an error."""
        try:
            return encode({**self.answer(request), **fields})
        except WireError as error:
            return encode({"error": describe(error), **fields})

    def close(self) -> None:
        sys.modules.pop(self._module.__name__, None)

    # --- operations ------------------------------------------------------------------------------

    def _load(self, request: Fields) -> Reply:
        _seed()
        results = []
        for cell in request["cells"]:
            self._announce(cell["index"])
            error = self._run_cell(cell["source"], cell["index"], self.namespace)
            if isinstance(error, self._through):
                raise error
            results.append({"index": cell["index"], "error": None if error is None else describe(error)})
        return {"cells": results}

    def _show(self, request: Fields) -> Reply:
        """Run cells as a notebook does; a judge may ask for one at a time."""
        if self._show_cell is None:
            raise WireError("there is no notebook here")
        if not self._seeded:
            _seed()
            self._seeded = True
        results = []
        for cell in request["cells"]:
            self._announce(cell["index"])
            failed, outputs = self._show_cell(cell["source"], cell["index"])
            results.append({"index": cell["index"], "failed": failed, "outputs": list(map(_plain, outputs))})
        return {"cells": results}

    def _forget(self, request: Fields) -> Reply:
        """Let go of every handle: a session that serves many submissions must not grow."""
        self._objects.clear()
        return {}

    def _call(self, request: Fields) -> Reply:
        options = request.get("options") or {}
        try:
            return self._outcome(request, options)
        except self._through:
            raise
        except BaseException as error:
            return {"error": describe(error)}

    def _outcome(self, request: Fields, options: Fields) -> Reply:
        if options.get("seed"):
            _seed()
        device = options.get("device") or "cpu"
        target, owner = self._target(request["target"], device)
        callback = functools.partial(self._callback, device)
        args = incoming(request.get("args") or [], self._objects, callback, device)
        kwargs = incoming(request.get("kwargs") or {}, self._objects, callback, device)
        cotangent = options.get("vjp")
        if cotangent is None:
            reply = {"value": target(*args, **kwargs)}
        else:
            cotangent = incoming(cotangent, self._objects, callback, device)
            reply = pull_back(target, owner, args, kwargs, cotangent)
        if options.get("return_args"):
            reply["args"] = args
        return {key: outgoing(value, self._objects) for key, value in reply.items()}

    def _target(self, target: Fields, device: str) -> tuple[Callable[..., Any], object]:
        """What to call, and the object it belongs to (None for a plain name)."""
        if "name" in target:
            if target["name"] not in self.namespace:
                raise MissingName(target["name"])
            return self.namespace[target["name"]], None
        owner = _on_device(self._objects[target["handle"]], device)
        method = target.get("method") or "__call__"
        if method == "__call__" and callable(owner):
            return owner, owner
        try:
            return getattr(owner, method), owner
        except AttributeError as error:
            raise MissingName(f"{class_name(owner)}.{method}") from error

    # --- functions that stay in the judge --------------------------------------------------------

    def _callback(self, device: str, id: int) -> Callable[..., object]:
        def function(*args: object, **kwargs: object) -> object:
            if self._call_back is None:
                raise WireError("nobody answers callbacks here")
            with self._asking:
                reply = self._call_back(self._asked({"callback": id, "args": list(args), "kwargs": kwargs}))
                if "error" in reply:
                    raise as_exception(reply["error"])
                callback = functools.partial(self._callback, device)
                return incoming(reply["value"], self._objects, callback, device)

        return function

    def _asked(self, message: Fields) -> bytes:
        try:
            return encode({key: outgoing(value, self._objects) for key, value in message.items()})
        except WireError as error:
            raise ValueError(f"the given function cannot take this: {error}") from None


def _plain(output: Output) -> Reply:
    if output.kind == "picture":
        return {"kind": output.kind, "png": np.frombuffer(output.png, dtype=np.uint8)}
    return {"kind": output.kind, "text": output.text}


def _seed() -> None:
    """Start loading, and every check, from the same random numbers: a verdict hangs on nothing before it."""
    random.seed(0)
    np.random.seed(0)
    if (torch := sys.modules.get("torch")) is not None:
        # torch.manual_seed would note a whole traceback for every device that is not in use yet.
        torch.default_generator.manual_seed(0)
        if torch.cuda.is_initialized():
            torch.cuda.manual_seed_all(0)


def _on_device(owner: Any, device: str) -> Any:
    """``owner`` with its parameters on ``device``; a copy for meta, which keeps no data."""
    torch = sys.modules.get("torch")
    if device == "cpu" or torch is None:
        return owner
    if not issubclass(type(owner), torch.nn.Module):
        if device == "meta":
            raise TypeError("only a torch module can be moved to another device")
        return owner
    return (copy.deepcopy(owner) if device == "meta" else owner).to(device)
