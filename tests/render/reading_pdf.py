"""Reads PDFs back for tests: their words, fonts and colours, and what a scanner would see."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import typst
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from autograder.render.environment import templates_folder


def pages_of(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def words_of(pdf: bytes) -> str:
    """All of it, in one line: where it breaks is no part of what it says."""
    return " ".join(" ".join(pages_of(pdf)).split())


def sizes_of(pdf: bytes, word: str) -> set[float]:
    """The sizes, in pt, of the pieces of text that have the word."""
    found = set()

    def visit(text: str, matrix: list[float], of_text: list[float], _: object, size: float) -> None:
        if word in text:
            found.add(abs(size * of_text[3] * matrix[3]))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=visit)
    return found


def fonts_of(pdf: bytes) -> dict[str, bool]:
    """Every font's name without its subset's mark -> whether it is inside the file."""
    found: dict[str, bool] = {}
    for page in PdfReader(io.BytesIO(pdf)).pages:
        for font in _fonts(page["/Resources"]):
            inner = font["/DescendantFonts"][0]["/FontDescriptor"]
            name = re.sub(r"^[A-Z]{6}\+", "", str(inner["/FontName"])[1:])
            found[name] = any(key.startswith("/FontFile") for key in inner)
    return found


def _fonts(resources: Any) -> Iterator[Any]:
    """Of a page, and of the drawings on it."""
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawn in resources.get("/XObject", {}).values():
        yield from _fonts(drawn.get_object().get("/Resources", DictionaryObject()))


def tags_of(pdf: bytes) -> list[str]:
    """The structure as screen readers walk it: ``H1``, ``P``, ``Table`` ..."""
    root: Any = PdfReader(io.BytesIO(pdf)).root_object["/StructTreeRoot"]
    return list(_tags(root["/K"]))


def _tags(node: Any) -> Iterator[str]:
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for child in node:
            yield from _tags(child)
    elif isinstance(node, dict):
        if "/S" in node:
            yield str(node["/S"])[1:]
        yield from _tags(node.get("/K"))


def photographed(source: str, dpi: int = 100) -> list[Image.Image]:
    """The pages of a document as a scanner sees them."""
    made = typst.compile(
        source.encode(),
        root=str(templates_folder()),
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[str(templates_folder() / "fonts")]),
        format="png",
        ppi=dpi,
    )
    pictures = made if isinstance(made, list) else [made]
    return [Image.open(io.BytesIO(bytes(picture))).convert("RGB") for picture in pictures]
