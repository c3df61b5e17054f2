"""Templates of printed pages print what a filter marked as Typst; every way around that ends in an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from jinja2 import TemplateError, TemplateSyntaxError, UndefinedError
from jinja2.exceptions import SecurityError
from markupsafe import Markup

from autograder.errors import CourseError
from autograder.render.paper.environment import environment, one_line, render
from autograder.render.paper.markup import TypstMarkup, literal
from autograder.render.sheet import Code, Look, Picture, Prose

LIVE = '#eval("1")'
QUOTED = literal(LIVE)


class Html:
    """Says of itself that it needs no escaping."""

    def __html__(self) -> str:
        return LIVE


class Alike:
    """Has what Typst code has, and is none."""

    typst = LIVE


def echo(text: str, caller: Callable[[], str] | None = None) -> str:
    return text


def printed(template: str, language: str = "es", look: Look | None = None, **values: object) -> str:
    page = environment().from_string(template)
    given = {"x": LIVE, "html": Html(), "markup": Markup(LIVE), "alike": Alike(), "echo": echo}
    return page.render(language=language, look=look or Look(), **{**given, **values})


def test_what_a_filter_marked_is_printed() -> None:
    assert printed("#f(<< x|str >>, << 2|num >>, << true|flag >>)") == f"#f({QUOTED}, (2), true)"
    assert printed("<< 'always the same'|str >>") == '"always the same"'
    assert printed("<< (x|str) if true else 3 >>") == QUOTED
    assert printed("<< [x|str]|first >>") == QUOTED
    assert printed("<< markup|str >>") == QUOTED
    assert printed("<< ready >>", ready=TypstMarkup("[ok]")) == "[ok]"


def test_braces_of_typst_and_latex_mean_nothing() -> None:
    assert printed("#{ [a] } {{ x }} {% x %} {# x #}<# not printed #>") == "#{ [a] } {{ x }} {% x %} {# x #}"


@pytest.mark.parametrize(
    "template",
    [
        "<< x >>",
        "<< 'constant' >>",
        "<< 3 >>",
        "<< none >>",
        "<< html >>",
        "<< markup >>",
        "<< alike >>",
        "<< echo(x) >>",
        "<< [x|str] >>",
        "<% print x %>",
    ],
)
def test_what_is_not_marked_is_refused(template: str) -> None:
    with pytest.raises(TypeError, match="a page prints Typst code alone"):
        printed(template)


@pytest.mark.parametrize(
    "expression",
    [
        "x ~ ''",
        "(x|str) ~ x",
        "x ~ (x|str)",
        "x + (x|str)",
        "(x|str) + x",
        "(x|str) + (x|str)",
        "(x|str) * 2",
        "[x|str, x]|join",
        "[x|str, x|str]|join(x)",
        "[x|str]|sum(start=x)",
        "'%s'|format(x)",
        "'%s'|format(x|str)",
        "'%s' % (x|str)",
        "'{}'.format(x|str)",
        "x|e",
        "x|forceescape",
        "(x|str)|e",
        "(x|str)|string",
        "(x|str)|upper",
        "(x|str)|replace('a', x)",
        "x|striptags",
        "x|tojson",
        "x|urlize",
        "x|indent",
        "x|default(x)",
        "{'a': x}|xmlattr",
        "(x|str).typst",
        "(x|str)['typst']",
        "(x|str)|attr('typst')",
        "[x|str]|map(attribute='typst')|first",
        "namespace(a=x).a",
        "cycler(x).next()",
        "joiner(x)()",
        "lipsum()",
        "self.b()",
    ],
)
def test_no_operator_or_filter_leads_around(expression: str) -> None:
    with pytest.raises(TypeError):
        printed(f"<< {expression} >><% block b %>a<% endblock %>")


@pytest.mark.parametrize(
    "template",
    [
        "<% macro m(y) %><< y >><% endmacro %><< m(x) >>",
        "<% macro m(y) %><< y|str >><% endmacro %><< m(x) >>",
        "<% set s %><< x|str >><% endset %><< s >>",
        "<% set s %>text<% endset %><< s >>",
        "<% set s = x %><< s >>",
        "<% for y in [[]] recursive %><< loop([]) >><% endfor %>",
    ],
)
def test_what_was_printed_into_a_value_is_unmarked_again(template: str) -> None:
    with pytest.raises(TypeError):
        printed(template)


@pytest.mark.parametrize(
    "template",
    [
        "<% call echo(x) %><% endcall %>",
        "<% filter replace('a', x) %>a<% endfilter %>",
        "<% autoescape false %><< x|str >><% endautoescape %>",
        "<% if true %><% for y in [1] %><% call echo(x) %><% endcall %><% endfor %><% endif %>",
    ],
)
def test_tags_that_print_unchecked_are_unknown(template: str) -> None:
    with pytest.raises(TemplateSyntaxError, match="prints unchecked text"):
        printed(template)


@pytest.mark.parametrize(
    "expression",
    ["(x|str).__class__(x)", "((x|str)|attr('__class__'))(x)", "(x|str).__repr__()", "echo.__globals__"],
)
def test_private_attributes_stay_private(expression: str) -> None:
    with pytest.raises(SecurityError):
        printed(f"<< {expression} >>")


def test_no_text_calls_itself_safe() -> None:
    with pytest.raises(TemplateError, match="safe"):
        printed("<< x|safe >>")


@pytest.mark.parametrize(
    "expression", ["nope", "nope.a|str", "alike.nope|str", "nope|num", "nope|str", "nope|md1"]
)
def test_what_is_missing_is_an_error(expression: str) -> None:
    with pytest.raises((UndefinedError, TypeError), match=r"undefined|has no attribute|StrictUndefined"):
        printed(f"<< {expression} >>")


@pytest.mark.parametrize(
    "expression", ["x|str|str", "x|str|md1", "x|md", "3|str", "3|md1", "x|num", "1|flag", "html|str"]
)
def test_filters_take_what_they_are_for(expression: str) -> None:
    with pytest.raises(TypeError, match=r"\|\w+ takes"):
        printed(f"<< {expression} >>")


def test_prose_in_the_language_of_the_sheet() -> None:
    passage = Prose("A $x^2$.", "a.py", 3)
    spanish, english = (printed("<< p|md >>", language, p=passage) for language in ("es", "en"))
    assert "cuadrado" in spanish
    assert "squared" in english


def test_blocks_in_their_order() -> None:
    figure = Picture([[0.0, 1.0]], Prose("The *caption*", "a.py", 9), "zeros and ones", 2)
    typst = printed("<< parts|blocks >>", parts=(Prose("One."), Code("x = 1\n"), figure))
    assert typst.index("One") < typst.index("kit-code(") < typst.index("kit-figure(")
    assert 'kit-code("x \\u{3d} 1", lang: "python")' in typst
    assert 'kit-figure(number: 2, svg: "\\u{3c}svg' in typst
    assert 'alt: "zeros and ones"' in typst
    assert '#emph[#"caption";]' in typst


def test_a_figure_that_cannot_be_drawn_is_its_authors_matter() -> None:
    figure = Picture({"kind": "pie"}, Prose("Shares", "a.py", 9), "a pie", 1)
    with pytest.raises(CourseError, match=r"^a\.py:9: the figure cannot be drawn: "):
        printed("<< parts|blocks >>", parts=(figure,))


def test_code_with_characters_of_no_font() -> None:
    with pytest.raises(CourseError, match=r"no font of the kit has «漢»"):
        printed("<< parts|blocks >>", parts=(Code("x = '漢'"),))


def test_names_are_one_line_of_what_can_be_seen() -> None:
    assert one_line("Jose\u0301\n  \u202eNun\u0303ez\x00\x1b[31m\t ") == "José Nuñez"
    assert one_line("X" * 400) == "X" * 199 + "…"
    assert printed("<< name|line|str >>", name="a\u202eb") == '"ab"'


def test_templates_of_the_kit_know_the_words_of_print() -> None:
    with pytest.raises(TemplateError, match="no-such-template"):
        render("no-such-template.typ.j2", "es", Look())
