"""A formula in words: as a person would read it aloud, short where nothing can be misheard."""

from __future__ import annotations

import time

import pytest

from autograder.render.tex import spoken, typst_math


@pytest.mark.parametrize(
    ("latex", "es", "en"),
    [
        # letters, numbers, products
        ("x", "x", "x"),
        ("PX", "P por X", "P times X"),
        (r"2\pi", "2 pi", "2 pi"),
        (r"w_i w_j", "w sub i por w sub j", "w sub i times w sub j"),
        ("pos + k", "pos más k", "pos plus k"),
        (r"n\_positions - 1", "n_positions menos 1", "n_positions minus 1"),
        ("0{,}245", "0,245", "0,245"),
        (r"2\,560\,000", "2560000", "2560000"),
        (r"1.5 \times 10^{-4}", "1.5 por 10 elevado a menos 4", "1.5 times 10 to the power minus 4"),
        (r"3 \times 12", "3 por 12", "3 by 12"),
        (r"0 \cdot (-\infty)", "0 por menos infinito", "0 times minus infinity"),
        ("T!", "T factorial", "T factorial"),
        (r"50\%", "50 por ciento", "50 percent"),
        # relations
        (r"3 \leq T \leq 5", "3 menor o igual que T menor o igual que 5",
         "3 less than or equal to T less than or equal to 5"),
        (r"e \approx 2.718", "e aproximadamente igual a 2.718", "e approximately equal to 2.718"),
        (r"x \in \mathbb{R}^{T \times d}", "x pertenece a los reales de dimensión T por d",
         "x in the reals of dimension T by d"),
        # scripts
        ("d_{model}^2", "d sub model al cuadrado", "d sub model squared"),
        ("d_{in}", "d sub in", "d sub in"),
        ("a_{ij}", "a sub i j", "a sub i j"),
        ("a_{i, j}", "a sub i coma j", "a sub i comma j"),
        ("s_{i-1} - 1", "s sub abre paréntesis i menos 1 cierra paréntesis menos 1",
         "s sub open paren i minus 1 close paren minus 1"),
        ("e^3", "e al cubo", "e cubed"),
        ("e^{-c}", "e elevado a menos c", "e to the power minus c"),
        ("e^{x_i x_j}", "e elevado a abre paréntesis x sub i por x sub j cierra paréntesis",
         "e to the power open paren x sub i times x sub j close paren"),
        ("e^x y", "e elevado a x, por y", "e to the power x, times y"),
        (r"K^\top", "K traspuesta", "K transpose"),
        ("P^{-1} X", "P inversa, por X", "P inverse, times X"),
        (r"W_V^{(i)\top}", "W sub V superíndice i traspuesta", "W sub V superscript i transpose"),
        ("W^Q_i", "W sub i superíndice Q", "W sub i superscript Q"),
        ("M'", "M prima", "M prime"),
        (r"90^\circ", "90 grados", "90 degrees"),
        # fractions and roots
        (r"\frac{QK^\top}{\sqrt{d_k}}", "Q por K traspuesta, partido por raíz de d sub k",
         "Q times K transpose, over square root of d sub k"),
        (r"\frac1n", "1 partido por n", "1 over n"),
        (r"\frac{a+b}{2}", "fracción a más b partido por 2, fin de la fracción",
         "fraction a plus b over 2, end fraction"),
        (r"1 + \frac{ab}{c} + x", "1 más fracción a por b partido por c, fin de la fracción más x",
         "1 plus fraction a times b over c, end fraction plus x"),
        (r"\frac{e^{z_j}}{\sum_m e^{z_m}}",
         "e elevado a z sub j, partido por suma sobre m de e elevado a z sub m",
         "e to the power z sub j, over sum over m of e to the power z sub m"),
        (r"\frac{\partial w_i}{\partial z_j}", "derivada parcial de w sub i respecto a z sub j",
         "partial derivative of w sub i with respect to z sub j"),
        (r"q \cdot k / \sqrt{d_k}", "q por k partido por raíz de d sub k",
         "q times k divided by square root of d sub k"),
        (r"\sqrt{x + y} z", "raíz de x más y, fin de la raíz, por z",
         "square root of x plus y, end root, times z"),
        (r"\sqrt[3]{x}", "raíz cúbica de x", "cube root of x"),
        (r"\sqrt[n]{x}", "raíz de índice n de x", "root of index n of x"),
        (r"\binom{n}{k}", "n sobre k", "n choose k"),
        # functions
        ("f(PX) = P f(X)", "f de P por X igual a P por f de X", "f of P times X equals P times f of X"),
        (r"P\,\text{Attention}(X)", "P por Attention de X", "P times Attention of X"),
        (r"\text{Attention}(Q, K, V) = V", "Attention de Q, K, V, igual a V",
         "Attention of Q, K, V, equals V"),
        (r"g(W x + b)", "g de abre paréntesis W por x más b cierra paréntesis",
         "g of open paren W times x plus b close paren"),
        (r"\text{softmax}(z)_j", "softmax de z, sub j", "softmax of z, sub j"),
        (r"\cos(\omega k) \text{sen}(\omega k)", "coseno de omega por k, por seno de omega por k",
         "cosine of omega times k, times sine of omega times k"),
        (r"\sin a \sin b + \cos^2 x", "seno de a, por seno de b más coseno al cuadrado de x",
         "sine of a, times sine of b plus cosine squared of x"),
        (r"\cos(a - b)", "coseno de abre paréntesis a menos b cierra paréntesis",
         "cosine of open paren a minus b close paren"),
        (r"w(1 - w)", "w por abre paréntesis 1 menos w cierra paréntesis",
         "w times open paren 1 minus w close paren"),
        (r"\log_2 n", "logaritmo en base 2 de n", "logarithm base 2 of n"),
        (r"\max_i s_i", "máximo sobre i de s sub i", "maximum over i of s sub i"),
        (r"\arg\max_i s_i", "arg máximo sobre i de s sub i", "arg maximum over i of s sub i"),
        (r"\lim_{x \to 0} x", "límite cuando x tiende a 0 de x", "limit as x tends to 0 of x"),
        (r"p(x | y) p(y)", "p de x dado y, por p de y", "p of x given y, times p of y"),
        (r"\mathbb{E}[x]", "esperanza de x", "expectation of x"),
        ("PE[pos]", "PE de pos", "PE of pos"),
        ("PE[pos + k]", "PE abre corchete pos más k cierra corchete",
         "PE open bracket pos plus k close bracket"),
        ("x[i, j] = 0", "x de i, j, igual a 0", "x of i, j, equals 0"),
        # sums
        (r"\sum_j a_{ij} x_j", "suma sobre j de a sub i j por x sub j",
         "sum over j of a sub i j times x sub j"),
        (r"\sum_{i=1}^n x_i", "suma desde i igual a 1 hasta n de x sub i",
         "sum from i equals 1 to n of x sub i"),
        (r"\int_0^1 f(x) \, dx", "integral desde 0 hasta 1 de f de x d x",
         "integral from 0 to 1 of f of x d x"),
        (r"\nabla_\theta L", "gradiente respecto a theta de L", "gradient with respect to theta of L"),
        # brackets
        ("(B, T, d)", "tupla B, T, d", "tuple B, T, d"),
        ("(B, T) = (5, 5)", "tupla B, T, igual a tupla 5, 5", "tuple B, T, equals tuple 5, 5"),
        ("[x, p] W", "abre corchete x, p cierra corchete por W", "open bracket x, p close bracket times W"),
        ("(n)", "n entre paréntesis", "n in parentheses"),
        ("[0, 1)", "abre corchete 0, 1 cierra paréntesis", "open bracket 0, 1 close paren"),
        ("|k|", "valor absoluto de k", "absolute value of k"),
        ("|i - j| x", "valor absoluto de i menos j, fin del valor absoluto, por x",
         "absolute value of i minus j, end absolute value, times x"),
        (r"\lVert x \rVert^2", "norma de x, fin de la norma, al cuadrado", "norm of x, end norm, squared"),
        (r"\{x \mid x > 0\}", "conjunto x tal que x mayor que 0", "set x such that x greater than 0"),
        (r"\left. x \right|_0", "x barra sub 0", "x bar sub 0"),
        # tables
        (r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}",
         "matriz 2 por 2, fila 1: a, b; fila 2: c, d; fin de la matriz",
         "2 by 2 matrix, row 1: a, b; row 2: c, d; end matrix"),
        (r"\begin{pmatrix} 1 \\ -1 \end{pmatrix}", "vector columna 1, menos 1, fin del vector",
         "column vector 1, minus 1, end vector"),
        (r"\begin{cases} 0 & \text{si } j \leq i \\ 1 & \text{si no} \end{cases}",
         "por casos: 0, si j menor o igual que i; 1, si no; fin de los casos",
         "by cases: 0, si j less than or equal to i; 1, si no; end cases"),
        (r"\begin{aligned} a &= b \\ c &= d \end{aligned}", "a igual a b; c igual a d",
         "a equals b; c equals d"),
        # the rest
        (r"\mathbf{q} \cdot \hat{k}", "q en negrita por k con sombrero", "bold q times k hat"),
        (r"\underbrace{a + b}_{n}", "a más b con una llave que dice n", "a plus b with a brace that says n"),
        (r"a, \qquad b", "a, b", "a, b"),
        (",", "coma", "comma"),
        (r"\backslash", "barra invertida", "backslash"),
    ],
)  # fmt: skip
def test_how_a_formula_is_said(latex: str, es: str, en: str) -> None:
    assert spoken(latex, "es") == es
    assert spoken(latex, "en") == en


@pytest.mark.parametrize(
    "shape",
    [
        "x^{%s}", "x_{%s}", "(%s)", r"\left(%s\right)^2", "|%s + 1|", "f(%s)", r"\sin(%s)", r"\sqrt{%s + 1}",
        r"\frac{%s}{2}", r"\frac{1}{%s}", r"\hat{%s}", r"\underbrace{%s}_{2}", r"\overset{%s}{=}",
        r"\sum_{%s}", r"\max_{%s} x", r"\begin{matrix}%s\end{matrix}", r"\left.%s\right|_2",
    ],
)  # fmt: skip
def test_what_is_deep_takes_no_longer_for_it(shape: str) -> None:
    latex = "x"
    for _ in range(18):
        latex = shape.replace("%s", latex)
    begun = time.process_time()
    assert spoken(latex, "es")
    assert typst_math(latex, display=True)
    assert time.process_time() - begun < 0.5
