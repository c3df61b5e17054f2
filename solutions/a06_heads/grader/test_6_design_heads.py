"""Hidden checks of ``design_heads``: properties, since any design that has them is right."""

from itertools import combinations

import numpy as np

from autograder.grading import check, say


@check(
    "design_heads",
    weight=1,
    kind="properties",
    catches=["design_four_words", "design_one_string", "design_same_label", "design_returns_nothing"],
)
def test_design_words(design):
    """
    es: La frase tiene 5 o 6 palabras, y cada cabeza dice con palabras propias a qué mira.
    en: The sentence has 5 or 6 words, and every head says in words of its own what it looks at.
    """
    design.words("tokens", 5, 6)
    labels = design.words("looks_at", 3)
    assert len({label.strip() for label in labels}) == 3, say(
        es="Dos cabezas llevan el mismo texto en `looks_at`.", en="Two heads have the same text in `looks_at`."
    )


@check(
    "design_heads",
    weight=1,
    kind="shapes",
    catches=["design_two_heads", "design_own_vectors", "design_patterns", "design_transposed", "design_widths_differ"],
)
def test_design_shapes(design):
    """
    es: `X` tiene una fila por palabra, y las tres parejas de matrices tienen todas la misma forma, (d, d_k).
    en: `X` has a row per word, and the three pairs of matrices all have the same shape, (d, d_k).
    """
    design.pairs()


@check(
    "design_heads",
    weight=2,
    kind="properties",
    catches=["design_uniform", "design_faint", "design_overflows"],
    needs=["test_design_shapes"],
)
def test_design_concentrated(design):
    """
    es: Los pesos son finitos y, en cada cabeza, la media de los mayores pesos de cada fila pasa de 0,8.
    en: The weights are finite and, in each head, the largest weights of the rows average more than 0.8.
    """
    for i, pattern in enumerate(design.patterns()):
        mean = float(pattern.max(axis=1).mean())
        assert mean > 0.8, say(
            es="En la cabeza {i} la media de los mayores pesos es {mean:.3f}.",
            en="In head {i} the largest weights average {mean:.3f}.",
            i=i,
            mean=mean,
        )


@check(
    "design_heads",
    weight=3,
    kind="properties",
    catches=["design_same_heads", "design_twins", "design_uniform"],
    needs=["test_design_shapes"],
)
def test_design_differ(design):
    """
    es: Las tres cabezas miran a sitios distintos: `difference` pasa de 0,5 en cada pareja.
    en: The three heads look at different places: `difference` exceeds 0.5 for each pair.
    """
    patterns = design.patterns()
    for i, j in combinations(range(3), 2):
        apart = float(np.abs(patterns[i] - patterns[j]).sum(axis=1).mean() / 2)
        assert apart > 0.5, say(
            es="Entre las cabezas {i} y {j} la diferencia es {apart:.3f}.",
            en="Between heads {i} and {j} the difference is {apart:.3f}.",
            i=i,
            j=j,
            apart=apart,
        )


@check(
    "design_heads",
    weight=1,
    kind="properties",
    catches=["design_fixed_places"],
    needs=["test_design_shapes"],
)
def test_design_depends_on_who_looks(design):
    """
    es: En dos cabezas por lo menos, adónde se mira depende de quién mira.
    en: In at least two heads, where to look depends on who is looking.
    """
    counts = [len(set(pattern.argmax(axis=1).tolist())) for pattern in design.patterns()]
    assert sum(count >= 3 for count in counts) >= 2, say(
        es="En tus cabezas las claves más miradas son {a}, {b} y {c}.",
        en="In your heads the keys most looked at number {a}, {b} and {c}.",
        a=counts[0],
        b=counts[1],
        c=counts[2],
    )
