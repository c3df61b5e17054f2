"""Spelling of what people read: lessons, questions, misconceptions, the kit's sentences, the READMEs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.authoring import check_words, words
from autograder.authoring.build import read_all
from autograder.course.candidates import alternatives, mutants
from autograder.course.layout import Layout
from autograder.course.references import references
from autograder.grading.check import bilingual
from autograder.model import Language, Role, Text

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/docs"))
from documents_read import prose  # noqa: E402

# British spelling, as the course's English is written.
DICTIONARIES = {"es": "es_ES", "en": "en_GB"}
# Terms, names and words of the field that the dictionaries lack: one a line, in either language.
ALLOWED = frozenset(Path(__file__).with_name("words.txt").read_text(encoding="utf-8").split())


def texts(language: Language) -> Iterator[str]:
    for assignment in read_all(Layout(ROOT)):
        own = [cell for cell in assignment.cells if cell.language == language]
        yield from (cell.source for cell in own if cell.role is not Role.REFERENCES)
        yield from (said_of_a_work(item.markdown) for item in references(assignment, language))
        overlays = (*mutants(assignment), *alternatives(assignment))
        yield from (overlay.text.get(language) for overlay in overlays if overlay.text)
        yield from requirements(assignment.path.parent / "grader", language)
    sentences = (ROOT / f"autograder/locale/{language}.yml").read_text(encoding="utf-8")
    yield re.sub(r"\{\w+\}|^ *[\w-]+:|^#.*$", " ", sentences, flags=re.MULTILINE)
    for path in sorted(ROOT.glob(f"templates/explorers/*.{language}.yml")):
        yield re.sub(r"\{\w+\}|^ *[\w-]+:|^#.*$", " ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    commands = r"(?<!`)(?:python check|pip install)[^)\n]*|\{\w+(:\w+)?\}"
    yield from (re.sub(commands, " ", text) for text in handed_out(language))
    names = (
        ["README.es.md", "docs/style-es.md"]
        if language == "es"
        else ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    )
    yield from ((ROOT / name).read_text(encoding="utf-8") for name in names)
    if language == "en":
        others = {"attack-layers.md", "style-es.md"}  # the one is generated, the other Spanish
        written = [p for p in sorted(ROOT.glob("docs/**/*.md")) if p.name not in others]
        yield from (path.read_text(encoding="utf-8") for path in written)


def said_of_a_work(reference: str) -> str:
    """A reference without authors and titles, which are written as they are in any language."""
    return re.sub(r"^.*?\(\d{4}\)|«[^»]*»|\"[^\"]*\"|\*[^*]*\*", " ", reference)


def handed_out(language: str) -> Iterator[str]:
    """What check.py says, and what stubs, notebooks and READMEs say besides the author's prose."""
    yield from check_words.WORDS[language].values()
    for found in vars(words).values():
        for text in found.values() if isinstance(found, dict) else [found]:
            if isinstance(text, Text):
                yield getattr(text, language)


def requirements(grader: Path, language: str) -> Iterator[str]:
    """What every check says it asks for, and the sentences it says of a failure."""
    for path in sorted(grader.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield getattr(bilingual(ast.get_docstring(node), path.name), language)
            if (
                isinstance(node, ast.keyword)
                and node.arg == language
                and isinstance(node.value, ast.Constant)
            ):
                yield re.sub(r"\{[^}]*\}", " ", str(node.value.value))


def plain(text: str) -> str:
    text = re.sub(r"\$\$.*?\$\$|\{[\w.]+\}$", " ", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"[*_{}<>]|https?://\S+", " ", prose(text))


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_word_is_known(language: Language) -> None:
    read = "\n".join(plain(text) for text in texts(language))
    command = ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[language], "-l"]
    told = subprocess.run(command, input=read, capture_output=True, encoding="utf-8", check=True).stdout
    unknown = Counter(word for word in told.split() if len(word) > 2 and not _is_allowed(word))
    assert not unknown, f"misspelt, or missing in tests/system/words.txt: {unknown.most_common()}"


def _is_allowed(word: str) -> bool:
    """As listed, or with a capital at the start of a sentence, or an English possessive."""
    bare = word.removesuffix("'s").removesuffix("’s")
    return any(form in ALLOWED for form in (word, bare, bare.lower())) or not any(map(str.isalpha, bare))
