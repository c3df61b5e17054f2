"""What the checks of this assignment share: sentences, permutations, and functions that are known to be what they are.

Three to five tokens, two features, six of output, batches of seven: no two sizes agree, and a batch is larger than
a sentence, so that indexing the wrong axis gives a wrong verdict instead of an exception. Five tokens have 120
permutations, and every call of a function is a message to the judge and back: where permutations are tried one
after another, sentences have three tokens, or four.
"""

import numpy as np
import pytest

from autograder.grading import StudentRaised, expected, say


def clean(a):
    """Without the last digits, which depend on the order of a sum: only two functions are there to show those."""
    return np.round(a, 9)


class Zoo:
    """Functions of an array (..., T, d), each with weights of its own; what they are is in their name."""

    def __init__(self, rng, features=2, tokens=5):
        self.queries, self.keys = rng.normal(size=(2, features, 2)) / 2  # so that no token takes all the weight
        self.values = rng.normal(size=(features, 6))
        self.places = rng.normal(size=(tokens, features)) + np.arange(tokens)[:, None]

    def attention(self, x):
        return clean(self.blend(x))

    def blend(self, x, bias=0.0):
        x = np.asarray(x, dtype=np.float64)
        scores = (x @ self.queries) @ np.swapaxes(x @ self.keys, -1, -2) / np.sqrt(2) + bias
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return shares / shares.sum(axis=-1, keepdims=True) @ (x @ self.values)

    def causal(self, x):
        return clean(self.blend(x, self.later(x)))

    def later(self, x):
        steps = np.arange(np.shape(x)[-2])
        return np.where(steps > steps[:, None], -np.inf, 0.0)

    def with_places(self, x):
        return self.attention(self.placed(x))

    def distances(self, x):
        steps = np.arange(np.shape(x)[-2])
        return clean(self.blend(x, -np.abs(steps - steps[:, None])))

    def placed(self, x):
        return np.asarray(x) + self.places

    def rowwise(self, x):
        return clean(np.tanh(np.asarray(x) @ self.values))

    def doubled(self, x):
        return 2 * np.asarray(x)

    def backwards(self, x):
        return np.asarray(x)[..., ::-1, :] * 3

    def ring(self, x):
        x = np.asarray(x)
        return np.roll(x, 1, axis=-2) - 2 * np.roll(x, -1, axis=-2)

    def last_marked(self, x):
        x = np.array(x, dtype=np.float64)
        x[..., -1, :] += 1.0
        return x

    def first_marked(self, x):
        x = np.array(x, dtype=np.float64)
        x[..., 0, :1] += 1.0
        return x

    def last_felt(self, x):
        """All entries rise, or all fall, when another token comes last."""
        x = np.asarray(x)
        return x + x[..., -1:, :1]

    def quiet_places(self, x):
        """Positions so faint that a coarse tolerance overlooks them, at least 0.005 from one to the next."""
        x = np.asarray(x)
        return clean(x @ self.values + 0.005 * np.arange(x.shape[-2])[:, None])

    def mean(self, x):
        return clean(self.blend(x).mean(axis=-2))

    def one_number(self, x):
        return clean(self.blend(x).mean(axis=-2).sum(axis=-1))

    def one_for_all(self, x):
        return clean(np.asarray(x).mean(keepdims=True).reshape(1))

    def causal_mean(self, x):
        return clean(self.blend(x, self.later(x)).mean(axis=-2))

    def mean_everywhere(self, x):
        x = np.asarray(x)
        return clean(np.repeat(x.mean(axis=-2, keepdims=True), x.shape[-2], axis=-2))

    def sorted_columns(self, x):
        return np.sort(np.asarray(x), axis=-2)

    def last(self, x):
        return np.asarray(x)[..., -1, :] * 2

    def first(self, x):
        return np.asarray(x)[..., 0, :] * 2

    def last_two(self, x):
        return clean(np.asarray(x)[..., -2:, :].mean(axis=-2))

    def quiet_last(self, x):
        x = np.asarray(x)
        return clean(x.mean(axis=-2) + 0.005 * np.sign(x[..., -1, :]))

    def total_in_turn(self, x):
        """The sum of the tokens, added one after the other: rounding depends on the order."""
        x = np.asarray(x, dtype=np.float64)
        total = np.zeros(x[..., 0, :].shape)
        for i in range(x.shape[-2]):
            total = total + x[..., i, :]
        return total

    def plus_total_in_turn(self, x):
        return np.asarray(x) + self.total_in_turn(x)[..., None, :]


WORDS = ("invariant", "equivariant", "neither")

# How the functions are called in front of students.
NAMES = {
    "attention": ("la atención sin máscara ni posiciones", "attention with neither mask nor positions"),
    "causal": ("la atención causal", "causal attention"),
    "with_places": ("la atención con posiciones", "attention with positions"),
    "distances": ("una atención que descuenta por la distancia", "attention that lowers scores by distance"),
    "placed": ("sumar a cada fila un vector de posición", "adding a position vector to every row"),
    "rowwise": ("una función que actúa fila a fila", "a function that acts on one row at a time"),
    "doubled": ("multiplicar por 2", "doubling"),
    "backwards": ("dar la vuelta a la frase", "turning the sentence back to front"),
    "ring": ("una convolución circular", "a circular convolution"),
    "last_marked": ("marcar la última fila", "marking the last row"),
    "first_marked": ("marcar la primera fila", "marking the first row"),
    "last_felt": (
        "sumar en todas partes un rasgo del último token",
        "adding a feature of the last token everywhere",
    ),
    "quiet_places": ("sumar posiciones muy pequeñas", "adding very small positions"),
    "mean": ("la media de la atención", "the mean of attention"),
    "one_number": ("un solo número para cada frase", "a single number for each sentence"),
    "one_for_all": ("un solo número para todo el lote", "a single number for the whole batch"),
    "causal_mean": ("la media de la atención causal", "the mean of causal attention"),
    "mean_everywhere": ("poner la media en cada fila", "putting the mean into every row"),
    "sorted_columns": ("ordenar cada columna", "sorting each column"),
    "last": ("quedarse con la última fila", "keeping the last row"),
    "first": ("quedarse con la primera fila", "keeping the first row"),
    "last_two": ("la media de las dos últimas filas", "the mean of the last two rows"),
    "quiet_last": ("la media más una marca muy pequeña", "the mean plus a very small mark"),
    "total_in_turn": ("una suma que redondea según el orden", "a sum whose rounding depends on the order"),
    "plus_total_in_turn": (
        "sumar a cada fila un total que redondea según el orden",
        "adding to every row a total whose rounding depends on the order",
    ),
}


class Lab:
    """Draws inputs from the check's own generator and compares verdicts."""

    def __init__(self, submission, rng):
        self.submission, self.rng = submission, rng

    def x(self, *lead, tokens=5):
        return self.rng.normal(size=(*lead, tokens, 2))

    def cycle(self, tokens=5):
        """A permutation in which all tokens go round in one ring: no token stays, and it is not its own inverse."""
        order = self.rng.permutation(tokens)
        p = np.empty(tokens, dtype=np.int64)
        p[order] = np.roll(order, 1)
        return p

    def zoo(self, tokens=5):
        return Zoo(self.rng, tokens=tokens)

    def verdicts(self, ask, cases):
        """Every case (name of a function, the function, its arguments, the truth) is asked before any is judged.

        Asked in an order of the check's own, since one that everybody can guess could be answered without asking;
        judged in the order given, so that which of several troubles is told does not hang on that.
        """
        replies = {}
        for i in self.rng.permutation(len(cases)):
            _, function, arguments, _ = cases[i]
            replies[int(i)] = self.reply(ask, bounded(function), *arguments)
        for i, (name, _, _, truth) in enumerate(cases):
            if isinstance(replies[i], Exception):
                raise replies[i]
            self.verdict(replies[i], name, truth)

    def reply(self, ask, *arguments):
        """The reply, or what was raised: by the student's code or, for what it was given, by the function."""
        try:
            return ask(*arguments)
        except (StudentRaised, ValueError, IndexError, TypeError) as error:
            return error

    def bounded(self, f):
        return bounded(f)

    def verdict(self, reply, name, truth):
        something(reply)
        of_the_right_kind(reply, truth)
        es, en = NAMES[name]
        assert reply == expected(truth), say(
            es=f"Tu respuesta no es la correcta para esta función: {es}.",
            en=f"Your answer is not the right one for this function: {en}.",
        )


MOST_NUMBERS, MOST_TOKENS = 4096, 64


def bounded(f):
    """``f`` as it is handed over: it runs outside the jail, so that what is too large comes back as an error."""

    def g(x):
        shape = np.shape(x)
        if np.prod(shape, dtype=float) > MOST_NUMBERS or max(shape, default=0) > MOST_NUMBERS:
            raise ValueError(f"the function you were given takes at most {MOST_NUMBERS} numbers")
        if len(shape) > 1 and shape[-2] > MOST_TOKENS:
            raise ValueError(f"the function you were given takes at most {MOST_TOKENS} tokens")
        return f(x)

    return g


def something(reply):
    assert reply is not None, say(
        es="Tu función no ha devuelto nada: ¿falta un return?",
        en="Your function returned nothing: is a return missing?",
    )


def of_the_right_kind(reply, truth):
    """Words where words are asked for, and no words elsewhere."""
    if not isinstance(reply, str):
        return
    assert isinstance(truth, str), say(
        es="Tu función ha devuelto un texto; se espera True o False, sin comillas.",
        en="Your function returned text; True or False is expected, without quotation marks.",
    )
    assert reply in WORDS, say(
        es="Tu función ha devuelto «{word}», que no es ninguna de las tres palabras del enunciado.",
        en='Your function returned "{word}", which is none of the three words of the question.',
        word=reply[:40],
    )


@pytest.fixture
def lab(submission, rng):
    return Lab(submission, rng)
