"""What the checks of this assignment share: inputs, ways to read a reply, and splits to judge a judge with.

No two sizes of an input agree (B=2, T=5, h=4, d_k=3, d_model=12): equal ones let wrong versions pass.
"""

import numpy as np
import pytest

from autograder.grading import say


class Lab:
    """Draws inputs from the check's own generator and reads what the submission replies."""

    def __init__(self, submission, reference, rng):
        self.submission, self.reference, self.rng = submission, reference, rng

    def draw(self, *shape):
        return self.rng.normal(size=shape)

    def array(self, reply):
        """The reply, once it is known to be an array."""
        something(reply)
        assert isinstance(reply, np.ndarray), say(
            es="Se esperaba un array de NumPy y has devuelto {kind}.",
            en="A NumPy array was expected and you returned {kind}.",
            kind=type(reply).__name__,
        )
        return reply

    def verdicts(self, *splits):
        """What the submission's check says of each split; all are asked before any is judged.

        In an order of the check's own, since one that everybody can guess could be answered without asking. The
        first never raises: if it did and its exception came through, there would be no reply to recognise.
        """
        order = [int(i) for i in self.rng.permutation(len(splits))]
        first = next(i for i in order if splits[i] not in Splits.refusals())
        order.sort(key=lambda i: i != first)
        replies = {i: self.submission.split_is_right(bounded(splits[i])) for i in order}
        return [replies[i] for i in range(len(splits))]

    def accepts(self, verdict, es, en):
        assert self.boolean(verdict), say(
            es="Tu comprobación rechaza un reparto correcto: {which_es}.",
            en="Your check turns down a correct split: {which_en}.",
            which_es=es,
            which_en=en,
        )

    def rejects(self, verdict, es, en):
        assert not self.boolean(verdict), say(
            es="Tu comprobación da por bueno un reparto incorrecto: {which_es}.",
            en="Your check accepts a wrong split: {which_en}.",
            which_es=es,
            which_en=en,
        )

    def boolean(self, verdict):
        """The reply as a bool: an array or a tensor of one boolean is one too."""
        something(verdict)
        if hasattr(verdict, "shape") and np.prod(verdict.shape) == 1:
            verdict = verdict.reshape(-1)[0].item()
        assert isinstance(verdict, (bool, np.bool_)), say(
            es="Se esperaba True o False y has devuelto {kind}.",
            en="True or False was expected and you returned {kind}.",
            kind=type(verdict).__name__,
        )
        return bool(verdict)


MOST_NUMBERS, MOST_COLUMNS = 1_000_000, 1024


def bounded(split):
    """``split`` as it is handed over: it runs outside the jail, so that what is too large comes back as an error."""

    def f(x, num_heads):
        shape = np.shape(x)
        if np.prod(shape, dtype=float) > MOST_NUMBERS or max(shape, default=0) > MOST_NUMBERS:
            raise ValueError(f"the split you were given takes at most {MOST_NUMBERS} numbers")
        if shape[-1:] > (MOST_COLUMNS,) or num_heads > MOST_COLUMNS:
            raise ValueError(f"the split you were given takes at most {MOST_COLUMNS} columns")
        return split(x, num_heads)

    return f


def something(reply):
    assert reply is not None, say(
        es="Tu función no ha devuelto nada: ¿falta un return?",
        en="Your function returned nothing: is a return missing?",
    )


class Splits:
    """Right and wrong ways to split, to hand over to ``split_is_right``."""

    @staticmethod
    def right(x, h):
        return np.stack(np.split(x, h, axis=-1), axis=-3)

    @staticmethod
    def right_by_loops(x, h):
        width = x.shape[-1] // h
        out = np.empty((*x.shape[:-2], h, x.shape[-2], width), dtype=x.dtype)
        for i in range(h):
            for c in range(width):
                out[..., i, :, c] = x[..., i * width + c]
        return out

    @staticmethod
    def right_swapped(x, h):
        return x.reshape(*x.shape[:-1], h, -1).swapaxes(-2, -3)

    @staticmethod
    def right_unchecked(x, h):
        """Drops what is left over where h does not divide: the question says that this is not at issue."""
        width = x.shape[-1] // h
        return np.stack([x[..., i * width : (i + 1) * width] for i in range(h)], axis=-3)

    @staticmethod
    def right_by_products(x, h):
        """Each head is x times the columns of the identity that belong to it."""
        one = np.eye(x.shape[-1], dtype=x.dtype)
        return np.stack([x @ part for part in np.split(one, h, axis=1)], axis=-3)

    @staticmethod
    def right_from_columns(x, h):
        columns = np.arange(x.shape[-1]).reshape(h, 1, -1)
        rows = np.arange(x.shape[-2]).reshape(1, -1, 1)
        return x[..., rows, columns]

    # --- another shape ---

    @staticmethod
    def heads_last(x, h):
        return x.reshape(*x.shape[:-1], h, -1)

    @staticmethod
    def piece_list(x, h):
        return np.split(x, h, axis=-1)

    @staticmethod
    def nothing(x, h):
        return None

    @staticmethod
    def folded(x, h):
        """Batch and heads in one axis."""
        return Splits.right(x, h).reshape(-1, x.shape[-2], x.shape[-1] // h)

    @staticmethod
    def nested_lists(x, h):
        """The right numbers at the right indices, in lists of lists."""
        return Splits.right(x, h).tolist()

    @staticmethod
    def one_head_more(x, h):
        """The right heads, and an empty one behind them."""
        heads = Splits.right(x, h)
        return np.concatenate([heads, np.zeros_like(heads[..., :1, :, :])], axis=-3)

    @staticmethod
    def too_wide(x, h):
        """The right numbers in heads one number wider than they should be."""
        heads = Splits.right(x, h)
        return np.concatenate([heads, np.zeros_like(heads[..., :1])], axis=-1)

    # --- numbers of other tokens or sentences ---

    @staticmethod
    def poured(x, h):
        return x.reshape(*x.shape[:-2], h, x.shape[-2], -1)

    @staticmethod
    def head_major(x, h):
        """Poured into (h, ..., T, d_k), and the heads brought back."""
        return np.moveaxis(x.reshape(h, *x.shape[:-1], -1), 0, -3)

    @staticmethod
    def in_front(x, h):
        """Heads stacked in front of the batch and the whole renamed: right for a single sentence."""
        return np.stack(np.split(x, h, axis=-1)).reshape(*x.shape[:-2], h, x.shape[-2], -1)

    @staticmethod
    def first_sentence(x, h):
        """The first sentence of the batch stands in for all of them."""
        out = Splits.right(x, h)
        return np.broadcast_to(out[:1], out.shape).copy() if x.ndim > 2 else out

    # --- the right tokens, the wrong numbers ---

    @staticmethod
    def interleaved(x, h):
        return np.moveaxis(x.reshape(*x.shape[:-1], -1, h), -1, -3)

    @staticmethod
    def reversed_heads(x, h):
        return Splits.right(x, h)[..., ::-1, :, :]

    @staticmethod
    def rolled_tokens(x, h):
        return np.roll(Splits.right(x, h), 1, axis=-2)

    @staticmethod
    def overlapping(x, h):
        """Head i starts at column i: the first head is right."""
        width = x.shape[-1] // h
        return np.stack([x[..., i : i + width] for i in range(h)], axis=-3)

    @staticmethod
    def same_head(x, h):
        return np.stack([x[..., : x.shape[-1] // h]] * h, axis=-3)

    @staticmethod
    def zeros(x, h):
        return np.zeros_like(Splits.right(x, h))

    # --- right by luck ---

    @staticmethod
    def sizes_swapped(x, h):
        """As many heads as each should have numbers: right where h == d_k."""
        return Splits.right(x, x.shape[-1] // h)

    @staticmethod
    def one_big_head(x, h):
        """All the columns in a single head: right where h == 1."""
        return x[..., None, :, :]

    @staticmethod
    def length_as_width(x, h):
        """Pieces as wide as the sentence is long: right where T == d_k."""
        T = x.shape[-2]
        return np.stack([x[..., i * T : (i + 1) * T] for i in range(x.shape[-1] // T)], axis=-3)

    @staticmethod
    def one_leading_axis(x, h):
        """Folds every leading axis into one: right when there is one."""
        return Splits.right(x.reshape(-1, *x.shape[-2:]), h)

    @staticmethod
    def axes_from_front(x, h):
        """Exchanges axes 1 and 2: right when there is one axis in front."""
        return x.reshape(*x.shape[:-1], h, -1).swapaxes(1, 2)

    # --- refusals ---

    @staticmethod
    def refusals():
        return Splits.refuses, Splits.only_three_axes, Splits.only_two_axes

    @staticmethod
    def refuses(x, h):
        raise RuntimeError("it does not work today")

    @staticmethod
    def only_three_axes(x, h):
        if x.ndim != 3:
            raise ValueError("too many values to unpack, or not enough")
        return Splits.right(x, h)

    @staticmethod
    def only_two_axes(x, h):
        if x.ndim != 2:
            raise IndexError("too many indices for array")
        return Splits.right(x, h)


@pytest.fixture
def splits():
    return Splits


class Design:
    """A reply of ``design_heads``, read step by step with a sentence for each thing that is missing."""

    def __init__(self, reply):
        something(reply)
        assert isinstance(reply, dict), say(
            es="Se esperaba un diccionario y has devuelto {kind}.",
            en="A dictionary was expected and you returned {kind}.",
            kind=type(reply).__name__,
        )
        missing = [key for key in ("tokens", "X", "heads", "looks_at") if key not in reply]
        assert not missing, say(
            es="A tu diccionario le falta la clave {key}.",
            en="Your dictionary lacks the key {key}.",
            key=repr(missing[0]) if missing else "",
        )
        self.reply = reply

    def words(self, key, *counts):
        """The strings under ``key``, of which there are so many."""
        words = self.reply[key]
        assert isinstance(words, (list, tuple)), say(
            es="{key} no es una lista de palabras.", en="{key} is not a list of words.", key=repr(key)
        )
        assert len(words) in counts, say(
            es="{key} tiene {n} elementos.", en="{key} has {n} elements.", key=repr(key), n=len(words)
        )
        assert all(isinstance(word, str) and word.strip() for word in words), say(
            es="En {key} hay algo que no es texto, o está vacío.",
            en="Something in {key} is not text, or is empty.",
            key=repr(key),
        )
        return words

    def matrix(self, value, name):
        try:
            array = np.asarray(value)
        except (TypeError, ValueError):
            array = np.empty(0)
        assert array.ndim == 2 and array.dtype.kind in "fiub", say(
            es="{name} no es una matriz de números reales.",
            en="{name} is not a matrix of real numbers.",
            name=name,
        )
        return array.astype(np.float64)

    def vectors(self):
        X, tokens = self.matrix(self.reply["X"], "X"), self.words("tokens", 5, 6)
        assert len(X) == len(tokens), say(
            es="Hay {n} palabras y X tiene {rows} filas.",
            en="There are {n} words and X has {rows} rows.",
            n=len(tokens),
            rows=len(X),
        )
        return X

    def pairs(self):
        """X, and the three pairs of matrices, of agreeing sizes."""
        X, heads = self.vectors(), self.reply["heads"]
        heads = list(heads) if isinstance(heads, np.ndarray) else heads
        assert isinstance(heads, (list, tuple)), say(
            es='"heads" no es una lista.', en='"heads" is not a list.'
        )
        assert len(heads) == 3, say(
            es='"heads" tiene {n} elementos y no tres.', en='"heads" has {n} elements, not three.', n=len(heads)
        )
        pairs = []
        for pair in heads:
            pair = list(pair) if isinstance(pair, np.ndarray) and pair.ndim == 3 else pair
            assert isinstance(pair, (list, tuple)) and len(pair) == 2, say(
                es="Alguna cabeza no es una pareja (W_Q, W_K).", en="Some head is not a pair (W_Q, W_K)."
            )
            pairs.append((self.matrix(pair[0], "W_Q"), self.matrix(pair[1], "W_K")))
        sizes = {weights.shape for pair in pairs for weights in pair}
        assert len(sizes) == 1, say(
            es="Los seis arrays de pesos no tienen todos la misma forma.",
            en="The six arrays of weights do not all have the same shape.",
        )
        (d, width) = sizes.pop()
        assert d == X.shape[1], say(
            es="X tiene {d} columnas y las matrices, {rows} filas.",
            en="X has {d} columns and the matrices have {rows} rows.",
            d=X.shape[1],
            rows=d,
        )
        assert 1 <= d <= 64 and 1 <= width <= 64, say(
            es="d = {d} y d_k = {width}: los dos van de 1 a 64.",
            en="d = {d} and d_k = {width}: both go from 1 to 64.",
            d=d,
            width=width,
        )
        return X, pairs

    def patterns(self):
        """The weights of the three heads, once all of them are finite."""
        X, pairs = self.pairs()
        with np.errstate(all="ignore"):
            scores = [(X @ W_Q) @ (X @ W_K).T / np.sqrt(W_Q.shape[1]) for W_Q, W_K in pairs]
            weights = [np.exp(s - s.max(axis=1, keepdims=True)) for s in scores]
            patterns = np.array([w / w.sum(axis=1, keepdims=True) for w in weights])
        assert np.isfinite(patterns).all(), say(
            es="En los pesos de alguna cabeza hay nan o infinitos.",
            en="The weights of some head contain nan or infinities.",
        )
        return patterns


@pytest.fixture
def design(submission):
    return Design(submission.design_heads())


@pytest.fixture
def lab(submission, reference, rng):
    return Lab(submission, reference, rng)
