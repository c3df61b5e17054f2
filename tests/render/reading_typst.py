"""Reads Typst back: what a page says, through Typst's own export of HTML, with the plainest of libraries."""

from __future__ import annotations

import html
import re

import typst

LIBRARY = """
#set document(title: "-")
#let kit-math(alt: "", body) = { set math.equation(alt: alt); body }
#let kit-display(alt: "", body) = block({ set math.equation(alt: alt); body })
#let kit-table(columns: 1, align: (), head: (), rows: ()) = {
  assert(head.len() == columns and align.len() == columns and rows.all(row => row.len() == columns))
  table(columns: columns, align: align, table.header(..head), ..rows.flatten())
}
#let kit-code(source, lang: none) = raw(source, lang: lang, block: true)
#let kit-quote(body) = quote(block: true, body)
#let kit-link(url, body) = link(url, body)
#let kit-section(level: 2, body) = heading(level: level, body)
#heading[-]
"""


def as_html(*content: str) -> str:
    """The body of a page of contents, one after the other, without the heading and without classes."""
    source = LIBRARY + "\n".join(f"#{one}" for one in content)
    made = typst.compile(source.encode(), format="html", font_paths=typst.Fonts(include_system_fonts=False))
    body = re.search(r"<body>(.*)</body>", bytes(made).decode(), re.DOTALL)  # type: ignore[arg-type]
    assert body is not None
    spaces = re.compile(r'<span style="white-space: pre-wrap">((?:&#x20;)*)</span>')
    return spaces.sub(lambda match: html.unescape(match[1]), body[1]).replace("<h2>-</h2>", "", 1)


def as_text(*content: str) -> str:
    """The words of a page."""
    return html.unescape(re.sub(r"<[^>]*>", "", as_html(*content)))
