"""Texts, numbers and flags become Typst expressions; nothing in a text means anything to Typst."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from autograder.render.paper import press
from autograder.render.paper.markup import TypstMarkup, flag, literal, number, quote, unescaped

EVERY_CHARACTER = "".join(chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000)


def test_every_character_of_unicode_comes_out_as_it_went_in() -> None:
    source = f"#metadata({quote(EVERY_CHARACTER).typst}) <text>"
    assert press.query(source, "<text>") == [EVERY_CHARACTER]
    assert unescaped(literal(EVERY_CHARACTER)) == f'"{EVERY_CHARACTER}"'


def test_a_lone_surrogate_is_no_character() -> None:
    assert literal("a\ud800b") == '"a\ufffdb"'


@pytest.mark.parametrize(
    "text", ['#eval("1")', "*b* _c_ `d` $x$", "= H", "a <b> @c", "\\u{41}", '"x" // y', "-- ..."]
)
def test_a_string_in_running_markup_is_still_text(text: str) -> None:
    """A template that forgets where it stands prints odd quotes; it runs nothing."""
    source = f"#metadata[{literal(text)}] <text>"
    (content,) = press.query(source, "<text>")
    assert (
        "".join(child.get("text", " ") for child in content["children"] if child["func"] != "smartquote")
        == text
    )


def test_markup_of_html_is_a_text_like_any_other() -> None:
    assert quote(Markup('<b>"')) == quote('<b>"')


@pytest.mark.parametrize(("value", "typst"), [(3, "(3)"), (-2, "(-2)"), (0.5, "(0.5)"), (-1e-7, "(-1e-07)")])
def test_numbers(value: float, typst: str) -> None:
    assert number(value).typst == typst
    assert press.query(f"#metadata{typst} <n>", "<n>") == [value]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 2**60, True, "3", None, "1) #eval(1"])
def test_what_is_no_number(value: object) -> None:
    with pytest.raises((TypeError, ValueError), match=r"\|num takes"):
        number(value)


def test_flags() -> None:
    assert [flag(value).typst for value in (True, False, None)] == ["true", "false", "none"]
    for value in (0, "true", "false) + eval("):
        with pytest.raises(TypeError, match="True, False or None"):
            flag(value)


def test_typst_code_cannot_be_glued_to_text() -> None:
    code = TypstMarkup("[a]")
    for glue in (lambda: f"{code}", lambda: str(code), lambda: "%s" % code, lambda: "".join(["", code])):  # noqa: UP031
        with pytest.raises(TypeError):
            glue()
    for glued in (lambda: code + "b", lambda: "b" + code, lambda: code + code, lambda: code * 2):  # type: ignore[operator]
        with pytest.raises(TypeError):
            glued()
