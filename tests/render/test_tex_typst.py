"""LaTeX maths as Typst maths: what is read, how it leaves, and that nothing of the author's is ever code."""

from __future__ import annotations

import json

import pytest
import typst
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from autograder.render.markdown import formula_error
from autograder.render.tex import TexError, spoken, typst_math
from autograder.render.tex.read import GRIDS, STYLES, known_commands
from autograder.render.tex.read_text import BEYOND_LATIN
from autograder.render.tex.signs import CHARACTERS, COMMANDS, NAMES, SPACES


def compiled(formulas: list[str]) -> None:
    """All of them in one document, in the line and on their own; raises what Typst raises."""
    lines = (
        f"${typst_math(latex, display=False)}$\n\n$ {typst_math(latex, display=True)} $" for latex in formulas
    )
    typst.compile("\n\n".join(lines).encode())


def values(expressions: list[str]) -> list[object]:
    """What Typst says of expressions of code, in order."""
    source = f"#context [#metadata(({', '.join(expressions)},)) <values>]"
    return list(json.loads(typst.query(source.encode(), "<values>", field="value"))[0])


def width(maths: str) -> str:
    return f"measure(${maths}$).width.pt()"


@pytest.mark.parametrize(
    ("latex", "maths"),
    [
        ("x", "x"),
        ("PX", "P X"),
        ("a + b", "a + b"),
        ("-x", "− x"),
        (r"q \cdot k", "q⋅k"),
        (r"a \neq b", "a≠b"),
        ("2.5", "2.5"),
        ("2{,}5", r'2class("normal", \,)5'),
        (r"2\,560\,000", "2 thin 560 thin 000"),
        ("d_k", "attach(d, b: k)"),
        ("d_{model}^2", "attach(d, t: 2, b: m o d e l)"),
        ("QK^\\top", "Q attach(K, t: ⊤)"),
        ("pos^2", "attach(p o s, t: 2)"),
        ("x''", "attach(x, t: ′′)"),
        ("x'^2", "attach(x, t: ′2)"),
        (r"\frac{1}{\sqrt{d_k}}", "frac(1, sqrt(attach(d, b: k)))"),
        (r"\frac12", "frac(1, 2)"),
        (r"\dfrac ab", "display(frac(a, b))"),
        (r"\tfrac12", "inline(frac(1, 2))"),
        (r"\binom nk", "binom(n, k)"),
        (r"\sqrt[3]{x}", "root(3, x)"),
        ("(a, b)", r"\(a\,b\)"),
        ("[0, 1)", r"\[0\,1\)"),
        ("a/b", r'a class("normal", \/)b'),
        ("f: A", r'f class("relation", \:)A'),
        ("|i-j|", r'class("normal", \|)i − j class("normal", \|)'),
        (r"\lVert x \rVert", r'class("opening", \‖)x class("closing", \‖)'),
        (r"a \mid b", "a∣b"),
        (r"\left(\frac ab\right]", r"lr(\(frac(a, b)\])"),
        (r"\left. x \right|_0", r'attach(lr(""x\|), b: 0)'),
        (r"\left\{ x \middle| y \right\}", r"lr(\{x mid(\|)y\})"),
        (r"\Big( x", r'class("opening", lr(size: #1.8em, \())x'),
        (r"\sin x", 'op("sin")x'),
        (r"\max_i s_i", 'attach(op("max", limits: #true), b: i)attach(s, b: i)'),
        (r"\argmax", 'op("arg" thin "max", limits: #true)'),
        (r"\operatorname{sen}(x)", r'op("sen")\(x\)'),
        (r"\operatorname*{argmax}_i", 'attach(op("argmax", limits: #true), b: i)'),
        (r"\sum_{i=1}^n", "attach(∑, t: n, b: i = 1)"),
        (r"\sum\limits_i", "attach(limits(∑), b: i)"),
        (r"\sum\nolimits_i", "attach(scripts(∑), b: i)"),
        (r"\text{softmax}(z)", r'"softmax"\(z\)'),
        (r"\textbf{a} \texttt{b}", 'bold("a")mono("b")'),
        (r"\mathrm{head}_i", 'attach("head", b: i)'),
        (r"\mathrm{d}x", '"d"x'),
        (r"\mathbf{x}", "bold(upright(x))"),
        (r"\mathbb R", "bb(R)"),
        (r"\mathcal{L}", "cal(L)"),
        (r"\boldsymbol{\theta}", "bold(θ)"),
        (r"\hat y", "hat(y)"),
        (r"\bar{x}", "macron(x)"),
        (r"\vec x", "arrow(x)"),
        (r"\overline{xy}", "overline(x y)"),
        (r"\underbrace{a+b}_{n}", "underbrace(a + b, n)"),
        (r"\overset{a}{=}", "attach(limits(=), t: a)"),
        (r"\underset{a}{b}", "attach(limits(b), b: a)"),
        (r"a \, b \quad c \qquad d", "a thin b quad c wide d"),
        (r"a\ b~c", "a#h(0.333em)b#h(0.333em)c"),
        (r"\sin\!\left(x\right)", r'op("sin")lr(\(x\))'),
        (r"f\!\left(x\right)", r"f lr(\(x\))"),
        (r"a\!b", "a#h(-0.167em)b"),
        (r"i \bmod 2", 'i class("binary", "mod")2'),
        (r"n\_positions", r"n \_ p o s i t i o n s"),
        ("{}^a x", 'attach("", t: a)x'),
        (
            r"\begin{pmatrix} 1, & 2 \\ 3 \end{pmatrix}",
            r'display(mat(delim: "(", column-gap: #1em, 1\,, 2; 3, ""))',
        ),
        (r"\begin{bmatrix} a \\ b \\ \end{bmatrix}", 'display(mat(delim: "[", column-gap: #1em, a; b))'),
        (
            r"\begin{cases} 0 & \text{si } x \\[4pt] 1 & y \end{cases}",
            'display(mat(delim: #("{", none), align: #left, column-gap: #1em, 0, "si "x; 1, y))',
        ),
    ],
)
def test_how_a_formula_is_printed(latex: str, maths: str) -> None:
    assert typst_math(latex, display=False) == maths
    compiled([latex])


def test_aligned_lines_are_lines_of_a_formula_on_its_own_and_a_block_in_another() -> None:
    lines = r"\begin{aligned} a &= b \\ c &= d \end{aligned}"
    assert typst_math(lines, display=True) == "a & = b \\\nc & = d"
    assert typst_math(f"x {lines}", display=True).startswith("x mat(delim: #none, ")
    compiled([lines, f"x {lines}"])


@pytest.mark.parametrize(
    ("latex", "at", "what", "remedy"),
    [
        (r"a \alhpa b", 2, r"the command \alhpa is not known", r"did you mean \alpha?"),
        (r"\xyzzy", 0, r"the command \xyzzy is not known", "it is not in the subset that prints"),
        (r"\href{a}{b}", 0, r"the command \href is not known", ""),
        (r"\frac{1}{2", 8, "this { is never closed", "write } where the group ends"),
        ("a}", 1, "this } closes nothing", "remove it"),
        ("x^a^b", 3, "a second superscript", "group with braces"),
        ("x_a_b", 3, "a second subscript", "group with braces"),
        ("x^a'", 3, "a prime behind a superscript", "write the prime first"),
        ("_a", 0, "a subscript of nothing", "{}_i"),
        (r"\frac{1}", 8, r"\frac lacks what it applies to", r"write \frac{...}"),
        (r"\sqrt", 5, r"\sqrt lacks what it applies to", ""),
        ("x^", 2, "^ lacks what it applies to", "write ^{...}"),
        ("10^-6", 3, "only - would be a script, not all of -6", "write ^{-6}"),
        ("x^12", 2, "only 1 would be a script, not all of 12", "write ^{12}"),
        ("d_model", 2, "only m would be a script, not all of model", "write _{model}"),
        (r"\left( x", 0, r"\left without \right", r"write \right."),
        (r"x \right)", 2, r"\right without \left", ""),
        (r"\left x", 6, r"\left needs a bracket", r"write \left( or \left\{"),
        (r"\middle|", 0, r"\middle outside of \left", ""),
        ("a & b", 2, "& outside of a matrix", r"write \&"),
        (r"a \\ b", 2, "a new line outside of a matrix", "aligned"),
        (r"\begin{pmatrx} a \end{pmatrx}", 0, "the environment pmatrx is not known", "did you mean pmatrix?"),
        (r"\begin{pmatrix} a", 0, r"\begin{pmatrix} is never closed", r"write \end{pmatrix}"),
        (
            r"\begin{pmatrix} a \end{matrix}",
            18,
            r"\end{matrix} closes \begin{pmatrix}",
            r"write \end{pmatrix}",
        ),
        (r"\begin{cases} a & b & c \end{cases}", 0, "cases have two columns", "take out an &"),
        (r"\begin{matrix} a \\[x] \end{matrix}", 19, r"a [ right behind \\", ""),
        ("a % b", 2, "% begins a comment", r"write \%"),
        ("a # b", 2, "# is not allowed", r"write \#"),
        ("a ≤ b", 2, "the character '≤' is no LaTeX maths", r"write \leq"),
        ("año", 1, "the character 'ñ' is no LaTeX maths", r"write words as \text{...}"),
        (r"\text{a_b}", 7, "_ inside of text", r"write \_"),
        (r"\text{$x$}", 6, "$ inside of text", r"write \$"),
        (r"\text{\alpha}", 6, r"\alpha inside of text", "close the text"),
        (r"\text{漢}", 6, "the character '漢' does not print in a formula", ""),
        (r"\text x", 6, r"\text lacks its words", r"write \text{...}"),
        (r"\operatorname{a_b}", 15, "_ inside of text", ""),
        (r"\operatorname{a+b}", 13, "the name of a function is made of letters", ""),
        (r"x\limits_a", 1, r"\limits belongs behind a sum", ""),
        ("{" * 60 + "}" * 60, 41, "nested too deeply", "split it"),
        (r"\frac" * 60, 200, "nested too deeply", "split it"),
        ("x" * 2001, 2000, "longer than 2000 characters", "split it"),
        ("  ", 0, "an empty formula", "write something"),
        (r"{}\quad\text{ }", 0, "an empty formula", "write something"),
    ],
)
def test_what_is_refused_where_and_what_would_be_right(latex: str, at: int, what: str, remedy: str) -> None:
    with pytest.raises(TexError) as error:
        typst_math(latex, display=False)
    assert what in error.value.what
    assert remedy in error.value.remedy
    assert error.value.at == at
    with pytest.raises(TexError):
        spoken(latex, "es")


def test_an_error_is_the_formula_and_a_caret_under_the_place() -> None:
    with pytest.raises(TexError) as error:
        typst_math(r"a + \alhpa", display=False)
    assert str(error.value).splitlines() == [
        r"a + \alhpa",
        r"    ^ the command \alhpa is not known: did you mean \alpha?",
    ]
    with pytest.raises(TexError) as error:
        typst_math("x + " * 40 + "\n%" + " + x" * 40, display=False)
    formula, caret = str(error.value).splitlines()
    assert formula.startswith("…")
    assert formula.endswith("…")
    assert formula[caret.index("^")] == "%"
    assert len(formula) < 80


@pytest.mark.parametrize(
    "text",
    ['#eval("1 + 1")', '"#panic()"', "$x$", '"', "// x", "/* x", "<a> @b", "*a* _b_ `c`", "x#(1)"],
)
def test_text_stays_text_whatever_it_would_mean_to_typst(text: str) -> None:
    latex = "".join(f"\\{c}" if c in "#$%&_{}" else c for c in text)
    maths = typst_math(f"\\text{{{latex}}}", display=False)
    assert values([f'${maths}$.body.at("text", default: "")']) == [text]
    assert spoken(f"\\text{{{latex}}}", "en") == text


def test_spaces_of_text_stay_and_no_others_come_in() -> None:
    gap, none, name, attached = values(
        [width('"si "x'), width('"si"x'), width(r'"head"\(x\)'), width(r'attach("head", b: i)\(x\)')]
    )
    assert gap > none  # type: ignore[operator]
    alone = values([width('"head"'), width(r"\(x\)"), width('attach("head", b: i)')])
    assert name == pytest.approx(alone[0] + alone[1])  # type: ignore[operator]
    assert attached == pytest.approx(alone[2] + alone[1])  # type: ignore[operator]


def test_a_decimal_comma_takes_no_more_room_than_a_point() -> None:
    comma, point, listed = values([width(typst_math(x, display=False)) for x in ("2{,}5", "2.5", "2,5")])
    assert comma == pytest.approx(point)
    assert listed > comma  # type: ignore[operator]


def test_every_sign_keeps_the_distance_that_latex_gives_to_its_kind() -> None:
    classes = {"ordinary": "normal", "bar": "normal", "open": "opening", "close": "closing", "dots": "normal"}
    signs = {**COMMANDS, **CHARACTERS}
    asked: list[str] = []
    for name, sign in signs.items():
        maths = typst_math(name if name in CHARACTERS else f"\\{name}", display=False)
        bare = (
            maths if maths.startswith("class(") else f'class("{classes.get(sign.kind, sign.kind)}", {maths})'
        )
        asked += [width(f"x {form} y") for form in (maths, bare)]
        asked += [width(f"= {form} =") for form in (maths, bare)]
    found = values(asked)
    wrong = [name for i, name in enumerate(signs) if found[4 * i :: 2][:2] != found[4 * i + 1 :: 2][:2]]
    assert wrong == []


SAMPLES = {
    "left": r"\left( x \right)",
    "middle": r"\left( x \middle| y \right)",
    "begin": r"\begin{matrix} x \end{matrix}",
}
TWO = ("frac", "dfrac", "tfrac", "binom", "dbinom", "tbinom", "overset", "underset", "stackrel")


def sample(name: str) -> str:
    if name.lower().rstrip("lrmg") in ("bi", "b"):
        return f"\\{name}( x"
    if name in TWO:
        return f"\\{name}{{a}}{{b}}"
    symbol = name in COMMANDS or name in NAMES or name in SPACES or name.endswith("style")
    return SAMPLES.get(name, f"a \\{name} b" if symbol else f"\\{name}{{a}}")


def test_nothing_prints_that_screens_refuse() -> None:
    formulas = [sample(name) for name in known_commands()]
    formulas += [f"\\begin{{{name}}} a \\\\ b \\end{{{name}}}" for name in GRIDS]
    formulas += [f"a {character} b" for character in CHARACTERS]
    assert [latex for latex in formulas if formula_error(latex) is not None] == []
    compiled(formulas)


def test_every_sign_is_in_the_fonts_that_come_with_typst() -> None:
    """PDF/UA-1 refuses a glyph that is missing."""
    letters = [f"\\{style}{{{letter}}}" for style in STYLES for letter in "ABCNRZabcxyz"]
    text = [f"\\text{{{chr(c)}}}" for c in range(0xA1, 0x180) if c != 0xAD] + [f"\\text{{{BEYOND_LATIN}}}"]
    formulas = [*map(sample, known_commands()), *letters, *text]
    lines = (f'#math.equation(alt: "x", ${typst_math(latex, display=False)}$)' for latex in formulas)
    source = '#set document(title: "x", date: none)\n= x\n' + "\n\n".join(lines)
    typst.compile(source.encode(), format="pdf", pdf_standards="ua-1", ignore_system_fonts=True)


TOKENS = [
    *(f"\\{name} " for name in known_commands()), *CHARACTERS, *"xyzQKdk0123", *"{}{}{}^_^_'&", "{x}", "{2}",
    "(", ")", "pos", "model", r"\text{a b}", r"\text{#}", r"\operatorname{f}", r"\left(", r"\right)", r"\\",
    r"\begin{pmatrix}", r"\end{pmatrix}", r"\begin{cases}", r"\end{cases}", r"\begin{aligned}",
    r"\end{aligned}", "{,}", "2{,}5", " ", "\n", "#", "$", "%", "ñ", "√", '"', "`", "//", "/*", "\\", "..",
    "->", "=>", "|->", "!=", "||", "[|", "a:", "#h(1em)",
]  # fmt: skip


def refusal(latex: str) -> TexError | None:
    try:
        typst_math(latex, display=True)
    except TexError as error:
        return error
    return None


def broken(formulas: list[str]) -> list[str]:
    """Those that Typst does not compile: all at once, and the guilty ones by halves."""
    try:
        compiled(formulas)
    except typst.TypstError:
        half = len(formulas) // 2
        return formulas if len(formulas) == 1 else broken(formulas[:half]) + broken(formulas[half:])
    return []


@settings(max_examples=8, deadline=None, phases=[Phase.generate])
@given(st.lists(st.lists(st.sampled_from(TOKENS), max_size=9).map("".join), min_size=150, max_size=200))
def test_whatever_is_not_refused_compiles_and_can_be_said(formulas: list[str]) -> None:
    refused = [error for latex in formulas if (error := refusal(latex))]
    assert all(0 <= error.at <= len(error.latex) for error in refused)
    accepted = [latex for latex in formulas if not refusal(latex)]
    assert broken(accepted) == []
    assert all(spoken(latex, language) for latex in accepted for language in ("es", "en"))
    assert "\\" not in "".join(spoken(latex, language) for latex in accepted for language in ("es", "en"))


ATOMS = [
    *(f"\\{name} " for name in [*COMMANDS, *NAMES, *SPACES]), *CHARACTERS, *"xyzQK", "pos", "12", "2{,}5",
    r"\text{a, b}", r"\operatorname{f}", r"\mathbb{R}", r"\mathrm{head}",
]  # fmt: skip
SHAPES = [
    r"\frac{%s}{%s}", r"\sqrt{%s} %s", r"\sqrt[%s]{%s}", r"\left( %s \middle| %s \right]", r"{%s}_{%s}",
    r"{%s}^{%s}", r"\sum_{%s}^{%s}", r"\max_{%s} %s", r"\hat{%s} %s", r"\underbrace{%s}_{%s}", "(%s, %s)",
    "|%s|%s", r"\overset{%s}{%s}", r"\begin{pmatrix} %s & x \\ %s \end{pmatrix}",
    r"\begin{cases} %s & %s \end{cases}",
    r"\begin{aligned} %s &= %s \end{aligned}", r"\mathbf{%s} %s", r"\sin( %s) %s", r"f[ %s] %s", "%s %s",
]  # fmt: skip
well_formed = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.builds(lambda shape, a, b: shape % (a, b), st.sampled_from(SHAPES), inner, inner),
    max_leaves=8,
)


@settings(max_examples=6, deadline=None, phases=[Phase.generate])
@given(st.lists(well_formed, min_size=60, max_size=80))
def test_whatever_is_well_formed_is_read_by_both_readers_compiles_and_can_be_said(
    formulas: list[str],
) -> None:
    formulas = [f"x {latex}" for latex in formulas]  # a formula of nothing but room is refused
    assert [(latex, error) for latex in formulas if (error := formula_error(latex))] == []
    assert broken(formulas) == []
    assert "\\" not in "".join(spoken(latex, language) for latex in formulas for language in ("es", "en"))
