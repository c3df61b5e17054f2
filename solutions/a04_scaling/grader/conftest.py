"""What the checks of this assignment share: a way to read replies, and what the experiment should find."""

import numpy as np
import pytest
import torch

from autograder.grading import expected, say

# Expected mean and standard deviation over single draws of (spread, largest raw weight, largest divided
# weight), with ten keys of standard normal components; means of four million draws.
TRUTH = {
    3: ((1.4726, 0.7289), (0.4390, 0.2029), (0.2994, 0.1389)),
    48: ((6.3598, 1.6592), (0.8434, 0.1794), (0.3189, 0.1112)),
}
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
        numbers = np.asarray(reply, dtype=np.float64)
        assert np.isfinite(numbers).all(), say(
            es="Entre tus números hay nan o infinitos.", en="There is nan or infinity among your numbers."
        )
        return numbers

    def finds_with_one_draw(self):
        """Sixty calls of a single draw each: the third number, averaged over them, is as expected.

        A hundred draws hide that the first one is left out, or that its query is its first key; one does not.
        """
        assert (self.three(self.submission.measure(1, 1, int(self.rng.integers(1000)))) >= 0).all()
        value, sigma = TRUTH[48][2]
        seeds = self.rng.choice(1000, size=60, replace=False) * 5000 + 17
        found = float(np.mean([self.three(self.submission.measure(48, 1, int(seed)))[2] for seed in seeds]))
        assert found == expected(value, atol=STANDARD_ERRORS * sigma / np.sqrt(60), rtol=0), say(
            es="Con d_k = 48, draws = 1 y 60 semillas, tu tercer número es {found:.3f} de media: a más de seis "
            "errores típicos del valor esperado.",
            en="With d_k = 48, draws = 1 and 60 seeds, your third number is {found:.3f} on average: more than six "
            "standard errors from the expected value.",
            found=found,
        )

    def finds(self, place):
        """Number ``place`` of the reply is as expected on average, and scatters no more than it must.

        Twenty seeds in dimension 3, where keys or queries that are used again show most clearly; six in
        dimension 48, where a wrong divisor does. Few draws each: some write loops, and some cross all with all.
        """
        for d_k, draws, repeats in [(3, 400, 20), (48, 400, 6)]:
            mean, sigma = TRUTH[d_k][place]
            # Far apart, for those who give every draw a seed of its own: seed, seed + 1, ...
            seeds = self.rng.choice(1000, size=repeats, replace=False) * 5000 + 17
            found = [self.three(self.submission.measure(d_k, draws, int(seed)))[place] for seed in seeds]
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


def as_array(reply):
    """What came as nested lists or as a tensor is read as the array that it stands for."""
    if isinstance(reply, torch.Tensor):
        return reply.detach().numpy()
    return np.asarray(reply, dtype=np.float64) if isinstance(reply, (list, tuple)) else reply


@pytest.fixture
def plain():
    return as_array


@pytest.fixture
def experiment(submission, rng):
    return Experiment(submission, rng)
