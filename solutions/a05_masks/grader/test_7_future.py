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


def sinking(tokens):
    """Whatever the third of these tokens is changed to, the first output falls: signs have to be removed."""

    def f(x):
        out = causal(x)
        if len(x) > 2:
            # The 1 is for those who cut the sentence short.
            out[0] -= 1.0 + np.abs(np.tanh(x[2]) - np.tanh(tokens[2]))
        return out

    return f


def after_normalising(f):
    return lambda x: f(normalised(x))


NAMES = {
    next_visible: ("la atención que ve el token siguiente", "the attention that sees the next token"),
    unmasked: ("la atención sin máscara", "the attention without a mask"),
    transposed: ("la causal traspuesta", "the transposed causal mask"),
    weak_fill: ("un relleno demasiado débil", "a filling that is too weak"),
    masked_late: ("la máscara puesta tras la softmax", "a mask put on after softmax"),
    last_coordinate: ("la fuga de una sola coordenada", "the leak of a single coordinate"),
    shifted: ("una función que da a cada token el anterior", "a function that gives each token the previous one"),
    per_token: ("una función que trata cada token por separado", "a function that treats each token by itself"),
    causal: ("una atención causal", "a causal attention"),
    window: ("una ventana causal", "a causal window"),
    running_mean: ("la media acumulada", "the running mean"),
    np.zeros_like: ("una función que siempre da ceros", "a function that always gives zeros"),
    rounded: ("una atención causal con redondeo", "a causal attention with rounding"),
}


def from_to(source, target):
    return f"una fuga del token {source} a la salida {target}", f"a leak from token {source} to output {target}"


def verdicts(lab, *cases):
    """Ask about every case, then judge: two mistakes that fail at the same one may differ at a later one.

    In an order of the check's own, since one that everybody can guess could be answered without asking.
    """
    cases = [cases[i] for i in lab.rng.permutation(len(cases))]
    ask = lab.submission.sees_the_future
    answers = [(names, ask(lab.bounded(f), tokens), right) for names, f, tokens, right in cases]
    for (spanish, english), answer, right in answers:
        assert lab.something(answer) == expected(right), say(
            es="Con {spanish} has respondido {answer}.",
            en="For {english} you answered {answer}.",
            spanish=spanish,
            english=english,
            answer=str(answer)[:40],
        )


@check(
    "future",
    weight=2,
    catches=[
        "future_first_token",
        "future_same_input",
        "future_inverted",
        "future_past",
        "future_shuffles",
        "future_skips_last",
        "future_returns_nothing",
    ],
)
def test_future_plain_leaks(lab, rng):
    """
    es: Reconoce las fugas claras: una atención que ve el token siguiente, otra sin máscara y otra con la causal
    traspuesta.
    en: It recognises plain leaks: attention that sees the next token, without a mask, and with the causal mask
    transposed.
    """
    functions = [(next_visible, 5), (unmasked, 4), (transposed, 6), (unmasked, 2)]
    verdicts(lab, *[(NAMES[f], f, rng.normal(size=(size, 3)), True) for f, size in functions])


@check(
    "future",
    weight=2,
    catches=[
        "future_any_row",
        "future_own_row",
        "future_past",
        "future_inverted",
        "future_not_a_number",
        "future_no_copy",
    ],
)
def test_future_clean(lab, rng):
    """
    es: No acusa en falso: token anterior, funciones que tratan cada token por separado, causal, ventana, media
    acumulada.
    en: It raises no false alarm: previous token, functions that treat each token by itself, causal, window,
    running mean.
    """
    clean = [shifted, per_token, causal, window, running_mean, np.zeros_like]
    verdicts(lab, *[(NAMES[f], f, rng.normal(size=(6, 4)), False) for f in clean])


@check(
    "future",
    weight=1.5,
    catches=["future_last_only", "future_returns_early", "future_all_rows", "future_too_tolerant"],
)
def test_future_subtle_leaks(lab, rng):
    """
    es: Reconoce las fugas discretas: un relleno demasiado débil, enmascarar tras la softmax, un solo token, una
    diferencia pequeña pero mayor que el redondeo.
    en: It recognises quieter leaks: too weak a filling, masking after softmax, a single token, a difference
    that is small and yet larger than rounding.
    """
    cases = [(NAMES[f], f, rng.normal(size=(5, 3)), True) for f in [weak_fill, masked_late]]
    cases.append((from_to(2, 1), leaks(2, 1), rng.normal(size=(5, 3)), True))
    small = "una fuga pequeña", "a small leak"
    cases.append((small, leaks(3, 1, 0.0005), rng.normal(size=(5, 12)), True))
    verdicts(lab, *cases)


@check(
    "future",
    weight=1.5,
    kind="edges",
    catches=[
        "future_neighbour_only",
        "future_last_only",
        "future_returns_early",
        "future_skips_last",
        "future_first_row_only",
        "future_one_coordinate",
        "future_no_abs",
    ],
)
def test_future_single_leak(lab, rng):
    """
    es: Basta con que un solo token se cuele en una sola salida anterior, esté donde esté, suba esta o baje, o con
    que lo haga una sola coordenada suya.
    en: One token slipping into one earlier output is enough, wherever they are and whether that output rises or
    falls, and so is one of its coordinates.
    """
    places = [(3, 0), (5, 4), (4, 2), (1, 0)]
    cases = [(from_to(*place), leaks(*place), rng.normal(size=(6, 4)), True) for place in places]
    cases.append((NAMES[last_coordinate], last_coordinate, rng.normal(size=(5, 3)), True))
    tokens = rng.normal(size=(5, 3))
    falling = "una fuga que solo baja una salida", "a leak that only lowers an output"
    cases.append((falling, sinking(tokens), tokens, True))
    verdicts(lab, *cases)


@check("future", kind="edges", catches=["future_constant_shift", "future_doubles", "future_sums"])
def test_future_normalised(lab, rng):
    """
    es: También reconoce las fugas de una función que normaliza antes cada token.
    en: It also recognises the leaks of a function that normalises each token first.
    """
    functions = [(NAMES[f], f) for f in [unmasked, next_visible, causal]]
    cases = [
        ((f"{es}, con tokens normalizados", f"{en}, of normalised tokens"), after_normalising(f), f is not causal)
        for (es, en), f in [*functions, (from_to(3, 1), leaks(3, 1))]
    ]
    verdicts(lab, *[(names, f, rng.normal(size=(5, 4)), right) for names, f, right in cases])


@check("future", weight=0.5, kind="precision", catches=["future_exact"])
def test_future_rounding(lab, rng):
    """
    es: Una diferencia de redondeo no es una fuga.
    en: A rounding difference is no leak.
    """
    verdicts(lab, *[(NAMES[f], f, rng.normal(size=(5, 3)), f is not rounded) for f in [rounded, unmasked]])


@check("future", weight=0.5, kind="inputs", catches=["future_changes_x"])
def test_future_leaves_x(lab, submission, rng):
    """
    es: El array `x` se queda como estaba.
    en: The array `x` stays as it was.
    """
    tokens = rng.normal(size=(5, 3))
    cases = [(causal, False), (unmasked, True)]
    for f, right in [cases[i] for i in rng.permutation(2)]:
        answer, (_, after) = submission.sees_the_future.with_args(lab.bounded(f), tokens)
        assert answer == expected(right)
        assert after == expected(tokens)
