"""The offline explorers: pages to play with, one self-contained HTML file a language, with our own script."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml
from markupsafe import Markup

from autograder.model import Language
from autograder.render.environment import environment, templates_folder

_FOLDER = "explorers"


@cache
def names() -> tuple[str, ...]:
    """Every explorer there is; files that start with ``_`` are parts of them."""
    files = (templates_folder() / _FOLDER).glob("[!_]*.html.j2")
    return tuple(sorted(path.name.removesuffix(".html.j2") for path in files))


@cache
def explorer_page(name: str, language: Language) -> str:
    """The whole page. Its policy lets run and shows nothing but its own script and style, by their hashes."""
    style = _part("_explorer.css")
    script = _part("_shared.js") + _part(f"{name}.js")
    template = environment().get_template(f"{_FOLDER}/{name}.html.j2")
    hashes = {"style_hash": _hash(style), "script_hash": _hash(script)}
    return template.render(language=language, style=style, script=script, **hashes, **words(name, language))


def words(name: str, language: Language) -> Mapping[str, Any]:
    """The sentences of a page: ``page`` for its template, ``sentences`` for its script."""
    text = (templates_folder() / _FOLDER / f"{name}.{language}.yml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def _part(file: str) -> Markup:
    """A style sheet or script, trusted as it stands; it must not be able to close its element."""
    text = (templates_folder() / _FOLDER / file).read_text(encoding="utf-8")
    if "</" in text or "<!--" in text:
        raise ValueError(f"templates/{_FOLDER}/{file} must not contain '</' or '<!--'")
    return Markup(text)


def _hash(text: str) -> str:
    """As a content security policy names a script or style: of exactly what stands between its tags."""
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
