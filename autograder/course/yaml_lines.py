"""YAML that remembers the line of every value, refuses duplicate keys and makes no objects."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import yaml

from autograder.course.findings import Findings


@dataclass(frozen=True, slots=True)
class Located:
    """A value and its line; ``value`` is a scalar, a date, a list of Located or a dict of str to Located."""

    value: str | int | float | bool | date | list[Located] | dict[str, Located] | None
    line: int

    def plain(self) -> str:
        """The value as words for a message, long ones cut."""
        kinds = {dict: "a mapping", list: "a list", type(None): "nothing"}
        return kinds.get(type(self.value)) or str(self.value)[:60]


def read_yaml(text: str, found: Findings) -> Located | None:
    """The document of ``text``, or None; what cannot be read goes to ``found``."""
    loader = yaml.SafeLoader(text)
    try:
        node = loader.get_single_node()
        return _read(loader, node, found) if node else Located({}, 1)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        found.add(
            mark.line + 1 if mark else 1, f"this is not YAML: {error.problem}", "check the indents and quotes"
        )
    except (yaml.YAMLError, ValueError) as error:
        found.add(1, f"this is not YAML: {error}", "check the characters, the dates and the numbers")
    finally:
        loader.dispose()
    return None


def _read(loader: yaml.SafeLoader, node: yaml.Node, found: Findings) -> Located:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode):
        return Located([_read(loader, item, found) for item in node.value], line)
    if not isinstance(node, yaml.MappingNode):
        return Located(_scalar(loader, node, found), line)
    entries: dict[str, Located] = {}
    for key_node, value_node in node.value:
        key = str(key_node.value)
        if key in entries:
            found.add(key_node.start_mark.line + 1, f"{key!r} is there twice", "keep one of them")
        item = _read(loader, value_node, found)
        entries[key] = Located(item.value, key_node.start_mark.line + 1)
    return Located(entries, line)


def _scalar(loader: yaml.SafeLoader, node: yaml.Node, found: Findings) -> Any:
    try:
        return loader.construct_object(node, deep=True)
    except ValueError as error:  # 2027-02-31
        found.add(node.start_mark.line + 1, f"{node.value!r} cannot be read", f"{error}")
        return node.value
