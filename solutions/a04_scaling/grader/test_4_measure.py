"""Hidden checks of ``measure``. Nobody's draws are prescribed: means are compared with what theory expects."""

import numpy as np

from autograder.grading import check, expected, say


@check("measure", weight=1, kind="shapes", catches=["measure_swapped", "measure_multiplies"])
def test_measure_three_numbers(experiment, submission, rng):
    """
    es: Devuelve tres números, en el orden pedido: la dispersión es positiva, los pesos están entre 0,1 y 1, y al dividir el mayor peso baja.
    en: It returns three numbers in the order asked for: the spread is positive, weights lie between 0.1 and 1, and dividing lowers the largest weight.
    """
    spread, raw, divided = experiment.three(submission.measure(48, 300, int(rng.integers(10_000))))
    assert spread > 0, say(es="Tu dispersión no es positiva.", en="Your spread is not positive.")
    for weight in (raw, divided):
        assert 0.1 - 1e-9 <= weight <= 1 + 1e-9, say(
            es="El mayor de diez pesos que suman 1 está entre 0,1 y 1, y uno de los tuyos es {weight:.3f}.",
            en="The largest of ten weights that add up to 1 lies between 0.1 and 1, and one of yours is {weight:.3f}.",
            weight=weight,
        )
    assert divided <= raw, say(
        es="Tu tercer número, {divided:.3f}, es mayor que el segundo, {raw:.3f}.",
        en="Your third number, {divided:.3f}, is larger than the second, {raw:.3f}.",
        divided=divided,
        raw=raw,
    )


@check(
    "measure",
    weight=3,
    catches=[
        "measure_one_draw",
        "measure_seeds_each_draw",
        "measure_last_draw",
        "measure_same_keys",
        "measure_same_query",
        "measure_query_is_a_key",
        "measure_uniform",
        "measure_small_components",
        "measure_spread_divided",
        "measure_pooled",
        "measure_averages_first",
        "measure_query_per_key",
        "measure_uniform_centred",
    ],
    needs=["test_measure_three_numbers"],
)
def test_measure_spread(experiment):
    """
    es: El primer número es la dispersión media de los productos sin dividir, con un margen de seis errores típicos y con cualquier semilla.
    en: The first number is the mean spread of the raw products, to within six standard errors and for any seed.
    """
    experiment.finds(0)


@check(
    "measure",
    weight=2,
    catches=["measure_one_draw", "measure_last_draw", "measure_uniform", "measure_averages_first"],
    needs=["test_measure_three_numbers"],
)
def test_measure_raw_weight(experiment):
    """
    es: El segundo número es la media del mayor peso sin dividir, con un margen de seis errores típicos y con cualquier semilla.
    en: The second number is the mean largest weight without a division, to within six standard errors and for any seed.
    """
    experiment.finds(1)


@check(
    "measure",
    weight=3,
    catches=[
        "measure_unscaled",
        "measure_divides_by_dk",
        "measure_scale_after_softmax",
        "measure_root_of_keys",
        "measure_standardises",
        "measure_one_draw",
        "measure_last_draw",
    ],
    needs=["test_measure_three_numbers"],
)
def test_measure_divided_weight(experiment, submission, rng):
    """
    es: El tercer número es la media del mayor peso dividiendo por √d_k antes de la softmax, con un margen de seis errores típicos y con cualquier semilla.
    en: The third number is the mean largest weight when products are divided by √d_k before softmax, to within six standard errors and for any seed.
    """
    _, raw, divided = experiment.three(submission.measure(48, 400, int(rng.integers(10_000))))
    assert abs(divided - raw) > 1e-9, say(
        es="Con d_k = 48, tu tercer número es igual que el segundo: nadie ha dividido las puntuaciones.",
        en="With d_k = 48 your third number equals the second: nobody has divided the scores.",
    )
    assert abs(divided - raw / np.sqrt(48)) > 1e-9, say(
        es="Con d_k = 48, tu tercer número es el segundo dividido por √48: has dividido pesos, no puntuaciones.",
        en="With d_k = 48 your third number is the second over √48: you divided weights instead of scores.",
    )
    assert divided > 0.2, say(
        es="Con d_k = 48, tu tercer número es {divided:.3f}: tus diez claves reparten casi por igual.",
        en="With d_k = 48 your third number is {divided:.3f}: your ten keys share almost equally.",
        divided=divided,
    )
    experiment.finds(2)


@check(
    "measure",
    weight=1,
    kind="edges",
    catches=["measure_one_fewer", "measure_seeds_twice", "measure_query_is_a_key"],
    needs=["test_measure_three_numbers"],
)
def test_measure_single_draws(experiment):
    """
    es: Con un solo sorteo también salen tres números y, promediado sobre muchas semillas, el tercero es el esperado.
    en: A single draw gives three numbers too and, averaged over many seeds, the third is as expected.
    """
    experiment.finds_with_one_draw()


@check(
    "measure",
    weight=2,
    kind="properties",
    catches=["measure_seed_fixed", "measure_global_generator", "measure_ignores_draws"],
    needs=["test_measure_three_numbers"],
)
def test_measure_reproducible(experiment, submission, rng):
    """
    es: Los mismos argumentos dan los mismos números; otra semilla, u otra cantidad de sorteos, da otros.
    en: The same arguments give the same numbers; another seed, or another number of draws, gives others.
    """
    seed = int(rng.integers(10, 10_000))
    first = experiment.three(submission.measure(5, 200, seed))
    experiment.three(submission.measure(7, 30, seed + 3))  # something drawn in between
    again = experiment.three(submission.measure(5, 200, seed))
    assert again == expected(first), say(
        es="Llamada dos veces con los mismos argumentos, tu función devuelve números distintos.",
        en="Called twice with the same arguments, your function returns different numbers.",
    )
    other_seed = experiment.three(submission.measure(5, 200, seed + 1))
    assert not np.allclose(other_seed, first, rtol=1e-9, atol=0), say(
        es="Con otra semilla, tu función devuelve los mismos números.",
        en="With another seed, your function returns the same numbers.",
    )
    more_draws = experiment.three(submission.measure(5, 350, seed))
    assert not np.allclose(more_draws, first, rtol=1e-9, atol=0), say(
        es="Con otra cantidad de sorteos, tu función devuelve los mismos números.",
        en="With another number of draws, your function returns the same numbers.",
    )
