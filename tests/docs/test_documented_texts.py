"""Links lead somewhere, nothing tells of one machine, and Spanish keeps its accents."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents_read import ROOT, anchors, documents, links, name_of, prose

DOCUMENTS = documents()
SPANISH = [
    ROOT / "README.es.md",
    ROOT / "autograder/locale/es.yml",
    *sorted(ROOT.glob("assignments/*/README.es.md")),
]
# Written without their accent these are no words, or none that this course needs.
GLOSSARY = (
    "atención", "codificación", "máscara", "función", "solución", "dimensión", "posición", "página", "código",
    "número", "línea", "también", "después", "según", "así", "aquí", "ahí", "además", "único", "parámetro",
    "índice", "tamaño", "pequeño", "español", "inglés", "comprobación", "puntuación", "normalización",
    "proyección", "razón", "versión", "lección", "corrección", "multiplicación", "permutación", "compañera",
    "último", "máximo", "mínimo", "matemática", "rúbrica", "redacción", "todavía", "través", "análisis",
)  # fmt: skip


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_relative_links_resolve(path: Path) -> None:
    for target in links(path.read_text(encoding="utf-8")):
        file, _, anchor = target.partition("#")
        found = (path.parent / file).resolve() if file else path
        assert found.exists(), f"{name_of(path)} links to {target}"
        if anchor and found.suffix == ".md":
            known = anchors(found.read_text(encoding="utf-8"))
            assert anchor in known, f"{name_of(path)} links to {target}; headings there: {sorted(known)}"


@pytest.mark.parametrize("path", [*DOCUMENTS, *SPANISH[1:]], ids=name_of)
def test_no_machine_is_named(path: Path) -> None:
    found = re.findall(r"(?<![\w.~-])/(?:work|root|home|Users|mnt)\b[^\s]*", path.read_text(encoding="utf-8"))
    assert not found


@pytest.mark.parametrize("path", SPANISH, ids=name_of)
def test_spanish_keeps_its_accents(path: Path) -> None:
    text = re.sub(r"\{\w+\}|^ *[\w-]+:", " ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    words = set(re.findall(r"[a-zñáéíóúü]+", prose(text).lower()))
    bare = {_bare(word): word for word in GLOSSARY}
    wrong = {found: bare[found] for found in words & bare.keys()}
    assert not wrong, f"{name_of(path)}: {wrong}"


def test_both_readmes_have_the_same_sections_and_commands() -> None:
    """The Spanish README says the same: as many headings, tables and command blocks."""
    counts = []
    for name in ("README.md", "README.es.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        counts.append((len(re.findall(r"^#+ ", text, re.MULTILINE)), text.count("```"), text.count("\n|")))
    assert counts[0] == counts[1]


def test_every_decision_is_listed() -> None:
    listed = (ROOT / "docs/adr/README.md").read_text(encoding="utf-8")
    for path in sorted((ROOT / "docs/adr").glob("0*.md")):
        assert f"({path.name})" in listed, path.name


def _bare(word: str) -> str:
    return word.translate(str.maketrans("áéíóúüñ", "aeiouun"))
