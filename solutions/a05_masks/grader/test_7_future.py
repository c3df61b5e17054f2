"""Hidden checks of ``sees_the_future``: it is handed functions, right ones and leaking ones."""

import numpy as np

from autograder.grading import check, expected, say


def weights(scores, mask):
    scores = np.where(mask, scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attend(x, mask):
    return weights(x @ x.T / 2.0, mask) @ x


def causal(x):
    return attend(x, np.tri(len(x), dtype=bool))


def window(x):
    return attend(x, np.tri(len(x), dtype=bool) & ~np.tri(len(x), k=-2, dtype=bool))


def unmasked(x):
    return attend(x, np.ones((len(x), len(x)), dtype=bool))


def transposed(x):
    return attend(x, np.tri(len(x), dtype=bool).T)


def next_visible(x):
    return attend(x, np.tri(len(x), k=1, dtype=bool))


def weak_fill(x):
    return weights(np.where(np.tri(len(x), dtype=bool), x @ x.T / 2.0, -1e-9), True) @ x


def masked_late(x):
    """The softmax first, the mask afterwards: the future stays in the denominator."""
    return np.where(np.tri(len(x), dtype=bool), weights(x @ x.T / 2.0, True), 0.0) @ x


def per_token(x):
    return np.tanh(x)[:, :2]


def shifted(x):
    """Each token is handed on to the next position."""
    return np.vstack([np.zeros(x.shape[1]), x[:-1]])


def running_mean(x):
    return np.cumsum(x, axis=0) / np.arange(1, len(x) + 1)[:, None]


def rounded(x):
    """Causal, with rounding noise that depends on everything."""
    return causal(x) + 1e-12 * np.tanh(x.sum())


def normalised(x):
    centred = x - x.mean(axis=1, keepdims=True)
    return centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-9)


def leaks(source, target, strength=0.3):
    """A causal attention in which one later token slips into one earlier output, and no other."""

    def f(x):
        out = causal(x)
        if len(x) > source:
            out[target] += strength * np.tanh(x[source])
        return out

    return f


def last_coordinate(x):
    """Only the last coordinate of the next token leaks."""
    out = causal(x)
    out[:-1, 0] += 0.3 * np.tanh(x[1:, -1])
    return out


def verdict(lab, name, f, tokens, right):
    answer = lab.something(lab.submission.sees_the_future(f, tokens))
    assert answer == expected(right), say(
        es="Con {name} has respondido {answer}.",
        en="For {name} you answered {answer}.",
        name=name,
        answer=answer,
    )


@check(
    "future",
    weight=2,
    catches=["future_first_token", "future_same_input", "future_inverted", "future_past", "future_shuffles", "future_returns_nothing"],
)
def test_future_plain_leaks(lab, rng):
    """
    es: Reconoce las fugas claras: una atención que ve el token siguiente, otra sin máscara y otra con la causal
    traspuesta.
    en: It recognises plain leaks: attention that sees the next token, without a mask, and with the causal mask
    transposed.
    """
    for name, f, size in [("f1", next_visible, 5), ("f2", unmasked, 4), ("f3", transposed, 6), ("f2", unmasked, 2)]:
        verdict(lab, name, f, rng.normal(size=(size, 3)), True)


@check(
    "future",
    weight=2,
    catches=["future_any_row", "future_own_row", "future_past", "future_inverted", "future_not_a_number"],
)
def test_future_clean(lab, rng):
    """
    es: No acusa en falso: token anterior, funciones que tratan cada token por separado, causal, ventana, media acumulada.
    en: It raises no false alarm: previous token, functions that treat each token by itself, causal, window, running mean.
    """
    clean = [shifted, per_token, causal, window, running_mean, np.zeros_like]
    for number, f in enumerate(clean, start=1):
        verdict(lab, f"f{number}", f, rng.normal(size=(6, 4)), False)


@check("future", weight=1.5, catches=["future_last_only"])
def test_future_subtle_leaks(lab, rng):
    """
    es: Reconoce las fugas discretas: un relleno demasiado débil, enmascarar tras la softmax, un solo token.
    en: It recognises quieter leaks: too weak a filling, masking after softmax, a single token.
    """
    for name, f in [("f1", weak_fill), ("f2", masked_late), ("f3", leaks(2, 1))]:
        verdict(lab, name, f, rng.normal(size=(5, 3)), True)


@check(
    "future",
    weight=1.5,
    kind="edges",
    catches=["future_neighbour_only", "future_last_only", "future_first_row_only", "future_one_coordinate"],
)
def test_future_single_leak(lab, rng):
    """
    es: Basta con que un solo token se cuele en una sola salida anterior, esté donde esté, o una sola coordenada suya.
    en: One token slipping into one earlier output is enough, wherever they are, and so is one of its coordinates.
    """
    for source, target in [(3, 0), (5, 4), (4, 2), (1, 0)]:
        verdict(lab, f"f({source}, {target})", leaks(source, target), rng.normal(size=(6, 4)), True)
    verdict(lab, "f5", last_coordinate, rng.normal(size=(5, 3)), True)


@check(
    "future",
    kind="edges",
    catches=["future_constant_shift", "future_doubles"],
)
def test_future_normalised(lab, rng):
    """
    es: También reconoce las fugas de una función que normaliza antes cada token.
    en: It also recognises the leaks of a function that normalises each token first.
    """
    for name, f, right in [("f1", unmasked, True), ("f2", next_visible, True), ("f3", causal, False)]:
        verdict(lab, name, lambda x, f=f: f(normalised(x)), rng.normal(size=(5, 4)), right)


@check("future", weight=0.5, kind="precision", catches=["future_exact"])
def test_future_rounding(lab, rng):
    """
    es: Una diferencia de redondeo no es una fuga.
    en: A rounding difference is no leak.
    """
    verdict(lab, "f1", rounded, rng.normal(size=(5, 3)), False)
    verdict(lab, "f2", unmasked, rng.normal(size=(5, 3)), True)


@check("future", weight=0.5, kind="inputs", catches=["future_changes_x"])
def test_future_leaves_x(submission, rng):
    """
    es: El array `x` se queda como estaba.
    en: The array `x` stays as it was.
    """
    tokens = rng.normal(size=(5, 3))
    for f, right in [(causal, False), (unmasked, True)]:
        answer, (_, after) = submission.sees_the_future.with_args(f, tokens)
        assert answer == expected(right)
        assert after == expected(tokens)
