"""The sentences of both languages: same keys, same fields, all of them used, none of them missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import autograder
from autograder.course.notices import NOTICE_CODES, REPAIR_CODES
from autograder.locale import REGISTERS, MissingSentence, decimal, fields, percent, sentences, table
from autograder.render.environment import templates_folder

PACKAGE = Path(autograder.__file__).parent


def test_both_languages_have_the_same_keys() -> None:
    assert table("es").keys() == table("en").keys()
    assert {key.split(".")[0] for key in table("es")} == set(REGISTERS)


@pytest.mark.parametrize("key", sorted(table("es")))
def test_both_languages_have_the_same_fields(key: str) -> None:
    assert fields(key, table("es")[key]) == fields(key, table("en")[key])


@pytest.mark.parametrize("language", ["es", "en"])
def test_sentences_are_set_with_care(language: str) -> None:
    for key, text in table(language).items():
        assert text == text.strip(), key
        assert "  " not in text, key
        assert "..." not in text, key
        assert text.count("`") % 2 == 0, key
        if language == "es":
            asked = text.replace(" ? ", " ")  # by itself it is a sign of the kill matrix
            assert asked.count("?") == asked.count("¿"), key
        else:
            assert not re.search("[¿¡áéíóúñ]", text), key


@pytest.mark.parametrize("code", sorted(NOTICE_CODES))
def test_every_notice_has_its_sentence(code: str) -> None:
    say = sentences("es", "staff" if code in REPAIR_CODES else "student")
    carried = set(NOTICE_CODES[code][1])
    keys = [k for k in (f"notice.{code}", f"notice.{code}.one", f"notice.{code}.other") if say.has(k)]
    assert keys in ([f"notice.{code}"], [f"notice.{code}.one", f"notice.{code}.other"])
    for key in keys:
        assert fields(key, table("es")[f"{say.register}.{key}"]) <= carried


def test_staff_are_not_spoken_to_as_students() -> None:
    """What staff read of a notice, theirs or the student's, never asks them to hand anything in."""
    you = {
        "es": r"\b(tu|tienes|entregaste|vuelve|ábrelo|quita|borra|comprueba|incluye|usa)\b",
        "en": r"\byou(r)?\b",
    }
    for language in ("es", "en"):
        words = table(language)
        for code in NOTICE_CODES:
            for end in ("", ".one", ".other"):
                said = words.get(f"staff.notice.{code}{end}", words.get(f"student.notice.{code}{end}", ""))
                assert not re.search(you[language], said, re.IGNORECASE), said


def test_every_sentence_is_used() -> None:
    """No dead sentences: each key, or the fixed start of a composed one, stands in code or templates."""
    sources = [*PACKAGE.rglob("*.py"), *templates_folder().rglob("*.j2")]
    text = "\n".join(p.read_text(encoding="utf-8") for p in sources)
    starts = set(re.findall(r'f"([a-z_.]+[._])\{', text)) | set(re.findall(r'"([a-z_.]+[._])" ~', text))
    for key in table("es"):
        name = re.sub(r"\.(one|other)$", "", key.split(".", 1)[1])
        ends = {name.removeprefix(start) for start in starts if name.startswith(start)}
        assert f'"{name}"' in text or any(f'"{end}"' in text for end in ends), key


def test_a_missing_key_or_field_is_an_error() -> None:
    say = sentences("en")
    with pytest.raises(MissingSentence, match=r"student\.no\.such"):
        say("no.such")
    with pytest.raises(MissingSentence, match="needs the field"):
        say("page.of")
    with pytest.raises(ValueError, match="plain name"):
        fields("bad", "{a.b}")


def test_numbers_are_written_as_people_do() -> None:
    assert decimal(2.5, "es") == "2,5"
    assert decimal(2.5, "en") == "2.5"
    assert decimal(10.0, "es") == "10"
    assert decimal(-0.001, "en") == "0"
    assert percent(0.385, "es") == "38 %"
    assert percent(0.9999, "en") == "99%"
    assert percent(1.0, "en") == "100%"
    assert sentences("es").count("page.waiting", 1) == "1 punto espera lectura."
    assert sentences("es").count("page.waiting", 2.5) == "2,5 puntos esperan lectura."
