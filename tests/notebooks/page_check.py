"""What of a page would act in the browser of whoever opens it, beyond what an honest student's page has."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser

_ACTIVE = {
    "script",
    "iframe",
    "frame",
    "object",
    "embed",
    "form",
    "base",
    "link",
    "meta",
    "svg",
    "style",
}
_QUIET = {"pre", "code", "script", "style", "textarea", "noscript"}  # where MathJax looks for nothing
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
_SCHEME = re.compile(r"(javascript|vbscript):|data:text", re.IGNORECASE)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: Counter[str] = Counter()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        if tag not in _VOID:
            self.open.append(tag)
        for name, value in attributes:
            said = re.sub(r"[\x00-\x20]", "", value or "")  # as a browser reads a scheme
            if name.lower().startswith("on"):
                self.found.append(f"<{tag} {name}={value}>")
            if _SCHEME.match(said):
                self.found.append(f"<{tag} {name}={value}>")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, text: str) -> None:
        """MathJax makes a link of these in any formula of the page's text."""
        if not _QUIET.intersection(self.open):
            self.found += re.findall(r"\\(?:href|mmlToken)\b.{0,40}", text, re.DOTALL)


def active(page: str, honest: str) -> list[str]:
    """Handlers, links that run, formulas that make such links, and elements that ``honest`` has fewer of."""
    here, there = _read(page), _read(honest)
    more = [f"<{tag}>" for tag in sorted(_ACTIVE) if here.tags[tag] > there.tags[tag]]
    return [found for found in here.found if found not in there.found] + more


def _read(page: str) -> _Reader:
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader


def scripts(page: str) -> int:
    return _read(page).tags["script"]
