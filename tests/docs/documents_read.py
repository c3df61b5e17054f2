"""The repository's Markdown as the tests of this folder read it: prose, shell commands, links, headings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_FENCE = re.compile(r"^(```+)(\w*)\s*$")
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_COMMENT = re.compile(r"\s{2,}#.*$|\s#\s.*$")


def documents() -> list[Path]:
    """Every Markdown file that people read to learn the kit, the generated table of attacks included."""
    return [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md"))]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(text: str) -> Iterator[tuple[str, str, str]]:
    """Fenced blocks as (line before the fence, language, content)."""
    before, lines = "", iter(text.split("\n"))
    for line in lines:
        if match := _FENCE.match(line):
            body = []
            for inner in lines:
                if inner.strip() == match[1]:
                    break
                body.append(inner)
            yield before, match[2], "\n".join(body) + "\n"
        before = line


def without_blocks(text: str) -> str:
    """The text outside fenced blocks, whose lines become blank."""
    kept, fence = [], ""
    for line in text.split("\n"):
        match = _FENCE.match(line)
        if match and not fence:
            fence = match[1]
            kept.append("")
        elif fence:
            fence = "" if line.strip() == fence else fence
            kept.append("")
        else:
            kept.append(line)
    return "\n".join(kept)


def prose(text: str) -> str:
    """Without fenced blocks, code spans, links' targets, HTML comments and maths."""
    text = re.sub(r"<!--.*?-->", " ", without_blocks(text), flags=re.DOTALL)
    text = re.sub(r"`[^`\n]*`", " ", text)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return re.sub(r"\$[^$\n]*\$", " ", text)


def commands(text: str) -> Iterator[str]:
    """Lines ``$ command`` of shell blocks, without the comment behind them."""
    for _, language, body in blocks(text):
        if language in ("sh", "console", "bash"):
            for line in body.split("\n"):
                if line.startswith("$ "):
                    yield _COMMENT.sub("", line[2:]).strip()


def spans(text: str) -> Iterator[str]:
    """Code spans of the prose that are commands of ours: ``autograder ...`` or ``make ...``."""
    for span in re.findall(r"`([^`\n]+)`", without_blocks(text)):
        if re.match(r"(autograder|make) [a-z-]", span):
            yield span


def links(text: str) -> Iterator[str]:
    """Targets of links that lead into the repository."""
    for target in _LINK.findall(re.sub(r"`[^`\n]*`", " ", without_blocks(text))):
        if not re.match(r"[a-z]+:", target):
            yield target


def anchors(text: str) -> set[str]:
    """Ids of headings, as code forges make them."""
    found: set[str] = set()
    for line in without_blocks(text).split("\n"):
        if match := re.match(r"#{1,6} (.*)", line):
            plain = unicodedata.normalize("NFC", match[1].replace("`", "").strip().lower())
            found.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return found
