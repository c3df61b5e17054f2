"""What the checks of this assignment share: a way to read replies, and what the experiment should find."""

import numpy as np
import pytest

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

    def finds(self, place):
        """Number ``place`` of the reply is as expected: for every seed, and closer still on average.

        Six seeds in dimension 3, where a single draw, or keys that are used again, show most clearly; two in
        dimension 48, where a wrong divisor does.
        """
        for d_k, draws, repeats in [(3, 2000, 6), (48, 1500, 2)]:
            mean, sigma = TRUTH[d_k][place]
            seeds = self.rng.choice(10_000, size=repeats, replace=False)
            found = [self.three(self.submission.measure(d_k, draws, int(seed)))[place] for seed in seeds]
            margin = STANDARD_ERRORS * sigma / np.sqrt(draws)
            scatter = max(found) - min(found)
            # Two means that each lie within the margin differ by less than twice the margin.
            assert scatter < 2 * margin, say(
                es="Con d_k = {d_k} y {draws} sorteos, este número va de {low:.3f} a {high:.3f} según la semilla: "
                "demasiado para una media de tantos sorteos independientes.",
                en="With d_k = {d_k} and {draws} draws this number ranges from {low:.3f} to {high:.3f} depending on "
                "the seed: too much for a mean of so many independent draws.",
                d_k=d_k,
                draws=draws,
                low=min(found),
                high=max(found),
            )
            for number in found:
                assert float(number) == expected(mean, atol=margin, rtol=0), say(
                    es="Con d_k = {d_k} y {draws} sorteos, obtienes {found:.3f}: a más de seis errores típicos "
                    "del valor esperado.",
                    en="With d_k = {d_k} and {draws} draws you get {found:.3f}: more than six standard errors from "
                    "the expected value.",
                    d_k=d_k,
                    draws=draws,
                    found=number,
                )
            average = float(np.mean(found))
            assert average == expected(mean, atol=margin / np.sqrt(repeats), rtol=0), say(
                es="Con d_k = {d_k} y {n} sorteos en total, obtienes {found:.4f} de media: a más de seis errores "
                "típicos del valor esperado.",
                en="With d_k = {d_k} and {n} draws in all, you get {found:.4f} on average: more than six standard "
                "errors from the expected value.",
                d_k=d_k,
                n=draws * repeats,
                found=average,
            )


@pytest.fixture
def experiment(submission, rng):
    return Experiment(submission, rng)
