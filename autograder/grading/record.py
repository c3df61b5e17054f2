"""Results as versioned JSON lines: what is written to results.jsonl, and read back."""

from __future__ import annotations

import dataclasses
import json
import math
import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, BinaryIO, Literal, Union, get_args, get_origin, get_type_hints

from autograder.errors import OperatorError
from autograder.model import Result

SCHEMA_VERSION = 1
SCHEMA_FILE = Path(__file__).with_name("result.schema.json")


def to_json(result: Result) -> dict[str, Any]:
    """A result as plain JSON data; NaN and infinities become strings."""
    data: dict[str, Any] = {"schema_version": SCHEMA_VERSION}
    data |= _plain(result)
    data["score"], data["max_score"] = result.score, result.max_score
    return data


def from_json(data: Mapping[str, Any]) -> Result:
    """The inverse of ``to_json``.

    Raises:
        OperatorError: the record was written by another version of the kit.
    """
    if data.get("schema_version") != SCHEMA_VERSION:
        raise OperatorError(
            f"a result of schema {data.get('schema_version')}, this kit reads {SCHEMA_VERSION}"
        )
    result: Result = _typed(Result, data)
    return result


def append(path: Path, result: Result) -> None:
    """Add one line; the file is only ever appended to, so an earlier verdict is never lost."""
    line = json.dumps(to_json(result), ensure_ascii=False, allow_nan=False)
    with path.open("a+b") as file:
        if file.tell() and not _ends_with_newline(file):
            file.write(b"\n")  # a kill cut the last line short: leave it a line of its own
        file.write(line.encode("utf-8", "replace") + b"\n")


def _ends_with_newline(file: BinaryIO) -> bool:
    file.seek(-1, os.SEEK_END)
    return file.read(1) == b"\n"


def read(path: Path) -> Iterator[Result]:
    """Every result of a file; a line that a kill cut short is passed over.

    Raises:
        OperatorError: a line is JSON, but no result of this version of the kit.

    Lines end in a line feed and nothing else: JSON leaves U+2028 and its like inside a line.
    """
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        try:
            data = json.loads(line)
        except ValueError:
            continue
        try:
            yield from_json(data)
        except (OperatorError, AttributeError, KeyError, TypeError, ValueError) as error:
            what = error if isinstance(error, OperatorError) else "not a result of this kit"
            raise OperatorError(f"{path}:{number}: {what}: move the file away or name a new --out") from None


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [_plain(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, str):
        return str(value)  # an enum's value; lone surrogates cannot be written
    return value if value is None or isinstance(value, (bool, int, float)) else str(value)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _typed(kind: Any, value: Any) -> Any:
    """Plain data as the annotated type; unknown keys are left out."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        if value is None:
            return None
        return _typed(next(a for a in get_args(kind) if a is not type(None)), value)
    if origin is tuple:
        item = get_args(kind)[0]
        return tuple(_typed(item, v) for v in value)
    if origin is Literal or kind is Any or kind is object or origin is not None:
        return value
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: _typed(hints[name], v) for name, v in value.items() if name in hints})
    return kind(value)
