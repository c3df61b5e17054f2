"""What the checks of this assignment share: a way to read replies, and what the experiment should find."""

import numpy as np
import pytest
import torch

from autograder.grading import expected, say

# Expected mean and standard deviation over single draws of (spread, largest raw weight, largest divided
# weight), with ten keys of standard normal components; means of four million draws. Given its query, the
# products of a draw are ten independent normals whose deviation is the length of the query.
TRUTH = {
    2: ((1.1561, 0.6802), (0.3685, 0.1913), (0.2905, 0.1481)),
    3: ((1.4723, 0.7291), (0.4389, 0.2029), (0.2993, 0.1388)),
    40: ((5.7991, 1.5370), (0.8281, 0.1849), (0.3184, 0.1116)),
    44: ((6.0857, 1.5997), (0.8362, 0.1820), (0.3186, 0.1114)),
    48: ((6.3596, 1.6588), (0.8433, 0.1794), (0.3187, 0.1111)),
    52: ((6.6217, 1.7168), (0.8495, 0.1770), (0.3188, 0.1109)),
    56: ((6.8739, 1.7717), (0.8551, 0.1747), (0.3189, 0.1108)),
}
SMALL, LARGE = (2, 3), (40, 44, 48, 52, 56)  # each check draws one of each
STANDARD_ERRORS = 6  # what the question promises


class Experiment:
    """Runs ``measure`` with several seeds and compares one of its numbers with what it should be."""

    def __init__(self, submission, rng):
        self.submission, self.rng = submission, rng

    def three(self, reply):
        """The three numbers, from a tuple, a list or an array."""
        assert reply is not None, say(
            es="Tu función no ha devuelto nada: ¿falta un return?",
            en="Your function returned nothing: is a return missing?",
        )
        shape = np.shape(reply)
        assert shape == (3,), say(
            es="Se esperaban tres números, y lo que devuelves tiene forma {shape}.",
            en="Three numbers were expected, and what you return has shape {shape}.",
            shape=shape,
        )
        kinds = {np.asarray(n).dtype.kind for n in reply}
        assert kinds <= set("fiu"), say(
            es="Se esperaban tres números reales, y entre lo que devuelves hay otra cosa.",
            en="Three real numbers were expected, and something else is among what you return.",
        )
        numbers = np.asarray(reply, dtype=np.float64)
        assert np.isfinite(numbers).all(), say(
            es="Entre tus números hay nan o infinitos.", en="There is nan or infinity among your numbers."
        )
        return numbers

    def finds_with_one_draw(self):
        """Sixty calls of a single draw each: the third number is as expected on average, and scatters.

        A hundred draws hide that the first one is left out, or that its query is its first key; one does not.
        """
        assert (self.three(self.submission.measure(1, 1, int(self.rng.integers(1000)))) >= 0).all()
        d_k = self.one_of(LARGE)
        value, sigma = TRUTH[d_k][2]
        seeds = self.rng.choice(1000, size=60, replace=False) * 5000 + 17
        each = [float(self.three(self.submission.measure(d_k, 1, int(seed)))[2]) for seed in seeds]
        found = float(np.mean(each))
        assert found == expected(value, atol=STANDARD_ERRORS * sigma / np.sqrt(60), rtol=0), say(
            es="Con d_k = {d_k}, draws = 1 y 60 semillas, tu tercer número es {found:.3f} de media: a más de seis "
            "errores típicos del valor esperado.",
            en="With d_k = {d_k}, draws = 1 and 60 seeds, your third number is {found:.3f} on average: more than six "
            "standard errors from the expected value.",
            d_k=d_k,
            found=found,
        )
        # The root of chi²(59)/59 falls below 0.5 once in 10^9 times.
        self.varies(each, 0.5 * sigma, d_k, 1)

    def finds(self, place):
        """Number ``place`` of the reply is as expected on average, and scatters as it must.

        Twenty seeds in a small dimension, where keys or queries that are used again show most clearly; six in
        a large one, where a wrong divisor does. Few draws each: some write loops, and some cross all with all.
        """
        for d_k, draws, repeats in [(self.one_of(SMALL), 400, 20), (self.one_of(LARGE), 400, 6)]:
            mean, sigma = TRUTH[d_k][place]
            # Far apart, for those who give every draw a seed of its own: seed, seed + 1, ...
            seeds = self.rng.choice(1000, size=repeats, replace=False) * 5000 + 17
            found = [float(self.three(self.submission.measure(d_k, draws, int(seed)))[place]) for seed in seeds]
            # The root of chi²(19)/19 exceeds 2.2 once in 10^11 times; what uses keys again reaches 4 and more.
            scatter = np.std(found, ddof=1) / (sigma / np.sqrt(draws))
            assert repeats < 20 or scatter < 2.2, say(
                es="Con d_k = {d_k} y {draws} sorteos, este número va de {low:.3f} a {high:.3f} según la semilla: "
                "demasiado para una media de tantos sorteos independientes.",
                en="With d_k = {d_k} and {draws} draws this number ranges from {low:.3f} to {high:.3f} depending on "
                "the seed: too much for a mean of so many independent draws.",
                d_k=d_k,
                draws=draws,
                low=min(found),
                high=max(found),
            )
            # Less than a tenth (of six: a fiftieth) happens once in 10^8 times.
            self.varies(found, (0.1 if repeats >= 20 else 0.02) * sigma / np.sqrt(draws), d_k, draws)
            total = draws * repeats
            margin = STANDARD_ERRORS * sigma / np.sqrt(total)
            assert float(np.mean(found)) == expected(mean, atol=margin, rtol=0), say(
                es="Con d_k = {d_k} y {total} sorteos en total, obtienes {found:.3f} de media: a más de seis "
                "errores típicos del valor esperado.",
                en="With d_k = {d_k} and {total} draws in all, you get {found:.3f} on average: more than six "
                "standard errors from the expected value.",
                d_k=d_k,
                total=total,
                found=float(np.mean(found)),
            )

    def one_of(self, sizes):
        return int(self.rng.choice(sizes))

    def varies(self, found, least, d_k, draws):
        """Means of a table, or of always the same draws, do not change with the seed as those of new draws do."""
        assert np.std(found, ddof=1) > least, say(
            es="Con d_k = {d_k}, draws = {draws} y {n} semillas, este número apenas cambia de una semilla a otra: "
            "menos que una media de otros tantos sorteos independientes.",
            en="With d_k = {d_k}, draws = {draws} and {n} seeds this number hardly changes from seed to seed: less "
            "than a mean of as many independent draws does.",
            d_k=d_k,
            draws=draws,
            n=len(found),
        )


def as_array(reply):
    """What came as nested lists of numbers or as a tensor is read as the array that it stands for."""
    if isinstance(reply, torch.Tensor):
        return reply.detach().numpy()
    numbers = isinstance(reply, (list, tuple)) and np.asarray(reply).dtype.kind in "fiu"
    return np.asarray(reply, dtype=np.float64) if numbers else reply


@pytest.fixture
def plain():
    return as_array


@pytest.fixture
def experiment(submission, rng):
    return Experiment(submission, rng)
