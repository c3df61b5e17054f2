"""Reads a page as a browser would, and fails on anything the kit's pages never hold."""

from __future__ import annotations

import re
from html.parser import HTMLParser

ALLOWED = set(
    re.findall(
        r"\w+",
        """
    html head meta title style body main header footer section article h1 h2 h3 p span b bdi a ul li div pre
    code figure figcaption svg desc rect text table thead tbody tfoot tr th td abbr br em strong dl dt dd
    details summary math mrow mi mo mn msub msup mfrac msqrt mtext mspace msubsup
    """,
    )
)
VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Checks nesting and collects what a browser would act on."""

    allowed, void = frozenset(ALLOWED), frozenset(VOID)

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in self.allowed, tag
        if tag not in self.void:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), name
            assert name not in ("src", "action", "srcdoc"), name
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.targets.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.void:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())
