"""Hidden checks of ``attention``: shapes, weights, output and batches first, then masks, then manners."""

import numpy as np
import pytest

from autograder.grading import check, expected, say


@pytest.fixture
def qkv(rng):
    """Five queries, seven keys, d_k = 3, d_v = 4: no two sizes agree; any leading dimensions."""

    def draw(*lead, queries=5, keys=7):
        return tuple(rng.normal(size=(*lead, *size)) for size in [(queries, 3), (keys, 3), (keys, 4)])

    return draw


@pytest.fixture
def some_mask(rng):
    """Random booleans: in each row at least two keys are allowed and at least two are not."""

    def draw(*shape):
        rank = rng.random(shape).argsort(axis=-1)
        return rank < rng.integers(2, shape[-1] - 1, size=(*shape[:-1], 1))

    return draw


def numbers(reply):
    """The reply in double precision: computing in float32 costs its own check, not all of them."""
    return np.asarray(reply, dtype=np.float64)


def output_of(reply):
    """The output, also of a function that forgot to return the weights: that costs its own checks."""
    return numbers(reply[0] if isinstance(reply, (tuple, list)) else reply)


def weights_of(reply):
    assert isinstance(reply, (tuple, list)), say(
        es="Solo has devuelto una cosa; faltan los pesos.",
        en="You returned one thing only; the weights are missing.",
    )
    return numbers(reply[1])


def alike(value):
    """Looser than the default, so that single precision passes here; no mistake is this small."""
    return expected(value, atol=1e-6, rtol=1e-5)


@check("attention", weight=1, catches=["returns_output_only", "returns_swapped"])
def test_attention_returns_a_pair(submission, qkv):
    """
    es: Devuelve la pareja (salida, pesos), con formas (Tq, d_v) y (Tq, Tk).
    en: It returns the pair (output, weights), with shapes (Tq, d_v) and (Tq, Tk).
    """
    reply = submission.attention(*qkv())
    weights = weights_of(reply)
    assert len(reply) == 2, say(
        es="Has devuelto {n} cosas en lugar de dos.",
        en="You returned {n} things instead of two.",
        n=len(reply),
    )
    shapes = (output_of(reply).shape, weights.shape)
    assert shapes == ((5, 4), (5, 7)), say(
        es="Con q (5, 3), k (7, 3) y v (7, 4), tu salida tiene forma {output} y tus pesos {weights}.",
        en="For q (5, 3), k (7, 3) and v (7, 4) your output has shape {output} and your weights {weights}.",
        output=shapes[0],
        weights=shapes[1],
    )


@check(
    "attention",
    weight=2,
    catches=[
        "scale_after_softmax",
        "softmax_over_queries",
        "softmax_batch_axis",
        "scores_transposed",
        "mask_none_is_a_mask",
    ],
)
def test_attention_rows_share_one(submission, qkv):
    """
    es: Los pesos de cada consulta no son negativos y suman 1.
    en: The weights of each query are non-negative and add up to 1.
    """
    weights = weights_of(submission.attention(*qkv()))
    assert (weights >= 0).all(), say(
        es="Hay pesos que son negativos o nan.", en="Some weights are negative or nan."
    )
    sums = weights.sum(axis=-1)
    assert sums == expected(np.ones(5), atol=1e-5), say(
        es="Las sumas de tus filas van de {low:.3f} a {high:.3f}; deberían ser todas 1.",
        en="Your rows add up to between {low:.3f} and {high:.3f}; they should all be 1.",
        low=sums.min(),
        high=sums.max(),
    )


@check(
    "attention",
    weight=5,
    catches=[
        "unscaled",
        "scale_by_dk",
        "scale_by_number_of_keys",
        "scale_by_value_size",
        "scale_multiplies",
        "cosine_scores",
        "hard_attention",
    ],
)
def test_attention_weights(submission, reference, qkv):
    """
    es: Los pesos son softmax(QKᵀ/√d_k).
    en: The weights are softmax(QKᵀ/√d_k).
    """
    q, k, v = qkv()
    assert weights_of(submission.attention(q, k, v)) == alike(reference.attention(q, k, v).value[1])


@check("attention", weight=1, catches=["weights_times_keys"])
def test_attention_averages_values(submission, qkv):
    """
    es: Una consulta de ceros no prefiere ninguna clave: su salida es la media de los valores.
    en: A query of zeros prefers no key: its output is the mean of the values.
    """
    q, k, v = qkv()
    output = output_of(submission.attention(np.zeros_like(q), k, v))
    assert output == alike(np.broadcast_to(v.mean(axis=0), (5, 4)))


@check("attention", weight=2, catches=["weights_times_keys", "returns_swapped"])
def test_attention_output(submission, reference, qkv):
    """
    es: La salida es la media de los valores con esos pesos: pesos·V.
    en: The output is the average of the values with those weights: weights·V.
    """
    q, k, v = qkv()
    reply = submission.attention(q, k, v)
    if isinstance(reply, (tuple, list)):
        right = weights_of(reply) @ v  # their own weights: a wrong scale has its own check
    else:
        right = reference.attention(q, k, v).value[0]
    assert output_of(reply) == alike(right)


@check(
    "attention",
    weight=2,
    catches=["transpose_all_axes", "only_three_dimensions", "mixes_batch", "softmax_batch_axis"],
)
def test_attention_leading_dimensions(submission, qkv):
    """
    es: Un lote de frases (3-D), o un lote de lotes (4-D), da lo mismo que cada frase por separado.
    en: A batch of sentences (3-D), or a batch of batches (4-D), gives the same as each sentence alone.
    """
    for lead in [(2,), (2, 3)]:
        q, k, v = qkv(*lead)
        together = output_of(submission.attention(q, k, v))
        alone = [output_of(submission.attention(q[i], k[i], v[i])) for i in np.ndindex(lead)]
        assert together == alike(np.reshape(alone, (*lead, 5, -1)))


@check("attention", weight=1, catches=["mixes_batch", "softmax_batch_axis"])
def test_attention_sentences_stay_apart(submission, qkv):
    """
    es: Cambiar una frase del lote no cambia la salida de las demás.
    en: Changing one sentence of the batch leaves the output of the others alone.
    """
    q, k, v = qkv(3)
    before = output_of(submission.attention(q, k, v))
    k[1] += 1.0
    v[1] -= 2.0
    after = output_of(submission.attention(q, k, v))
    assert np.isfinite(before).all(), say(es="En tu salida hay nan.", en="Your output contains nan.")
    assert after[[0, 2]] == alike(before[[0, 2]])
    assert not np.allclose(after[1], before[1]), say(
        es="Al cambiar una frase tampoco cambia su propia salida.",
        en="Changing a sentence does not even change its own output.",
    )


@check("attention", weight=1, catches=["overflows_inside"])
def test_attention_large_scores(submission, qkv):
    """
    es: Sumar lo mismo a todas las puntuaciones no cambia nada, aunque se cuenten por decenas de miles.
    en: Adding the same to all the scores changes nothing, even if they run into the tens of thousands.
    """
    q, k, v = qkv(2)
    outputs = []
    for common in (0.0, 200.0):
        q[..., 0], k[..., 0] = common, common  # adds common² to every product of a query and a key
        outputs.append(output_of(submission.attention(q, k, v)))
    assert np.isfinite(outputs).all(), say(es="En tu salida hay nan.", en="Your output contains nan.")
    # Single precision is off by 2e-3 in scores this large: a matter for another check.
    assert outputs[1] == expected(outputs[0], atol=2e-2)


# --- masks ---


@check(
    "attention",
    weight=3,
    catches=[
        "mask_inverted",
        "mask_after_softmax",
        "mask_zero_fill",
        "mask_ignored",
        "mask_added",
        "mask_inf_times_zero",
        "mask_fill_positive",
        "mask_truth_value",
    ],
)
def test_mask_forbids(submission, qkv, some_mask):
    """
    es: Una clave prohibida (False) recibe peso 0, y los pesos de cada consulta siguen sumando 1.
    en: A forbidden key (False) gets weight 0, and the weights of each query still add up to 1.
    """
    mask = some_mask(2, 5, 7)
    weights = weights_of(submission.attention(*qkv(2), mask))
    assert not np.isnan(weights).any(), say(es="En tus pesos hay nan.", en="Your weights contain nan.")
    forbidden = weights[~mask].max()
    assert forbidden <= 1e-6, say(
        es="Una clave prohibida recibe hasta {w:.3f} de peso.",
        en="A forbidden key receives a weight of up to {w:.3f}.",
        w=forbidden,
    )
    sums = weights.sum(axis=-1)
    assert sums == expected(np.ones((2, 5)), atol=1e-5), say(
        es="Con máscara, las sumas de tus filas van de {low:.3f} a {high:.3f}.",
        en="With a mask, your rows add up to between {low:.3f} and {high:.3f}.",
        low=sums.min(),
        high=sums.max(),
    )


@check(
    "attention",
    weight=2,
    catches=["mask_transposed", "mask_inverted", "mask_after_softmax", "mask_zero_fill"],
)
def test_mask_as_if_absent(submission, qkv, some_mask):
    """
    es: Cada consulta recibe lo mismo que si las claves que tiene prohibidas no existieran.
    en: Each query receives the same as if the keys forbidden to it did not exist.
    """
    (q, k, v), mask = qkv(queries=6, keys=6), some_mask(6, 6)
    masked = output_of(submission.attention(q, k, v, mask))
    for i, allowed in enumerate(mask):
        without = output_of(submission.attention(q[i : i + 1], k[allowed], v[allowed]))
        assert masked[i : i + 1] == alike(without)


@check("attention", weight=1, catches=["mask_same_shape_only", "mask_ignored"])
def test_mask_broadcasts(submission, qkv, some_mask):
    """
    es: Una máscara de forma (Tk), (Tq, Tk) o (B, 1, Tk) vale como si estuviera extendida a (..., Tq, Tk).
    en: A mask of shape (Tk), (Tq, Tk) or (B, 1, Tk) counts as if it were stretched to (..., Tq, Tk).
    """
    for lead, shape in [((2,), (2, 1, 7)), ((2,), (5, 7)), ((), (7,)), ((2, 3), (2, 1, 1, 7))]:
        q, k, v = qkv(*lead)
        mask = some_mask(*shape)
        short = output_of(submission.attention(q, k, v, mask))
        stretched = np.array(np.broadcast_to(mask, (*lead, 5, 7)))
        assert short == alike(output_of(submission.attention(q, k, v, stretched)))
    one_key = output_of(submission.attention(q, k, v, np.arange(7) == 3))
    assert not np.allclose(one_key, output_of(submission.attention(q, k, v)), equal_nan=True), say(
        es="Con máscara sale lo mismo que sin ella.", en="The result is the same with and without a mask."
    )


@check("attention", weight=1, catches=["mask_weak_fill"])
def test_mask_forbids_at_any_score(submission, qkv):
    """
    es: Una clave prohibida recibe peso 0 también cuando todas las puntuaciones rondan −20 000.
    en: A forbidden key gets weight 0 also when all the scores are near −20,000.
    """
    q, k, v = qkv(2)
    q[..., 0], k[..., 0] = 200.0, -200.0  # the same −40,000/√3 in every score
    band = (np.arange(7) - np.arange(5)[:, None]) % 7 < 3  # each key forbidden to some, not to all
    mask = np.tile(band, (2, 1, 1))
    weights = weights_of(submission.attention(q, k, v, mask))
    assert not np.isnan(weights).any(), say(es="En tus pesos hay nan.", en="Your weights contain nan.")
    assert weights[~mask] == expected(np.zeros((~mask).sum()), atol=1e-6)


@check(
    "attention",
    weight=2,
    catches=["mask_inverted", "mask_ignored", "mask_zero_fill", "mask_transposed", "mask_after_softmax"],
)
def test_mask_hides_the_future(submission, qkv):
    """
    es: Con máscara causal, el primer token recibe su propio valor y cambiar el futuro no cambia el pasado.
    en: Under a causal mask the first token gets its own value, and changing the future leaves the past alone.
    """
    q, k, v = qkv(2, queries=6, keys=6)
    causal = np.tile(np.tri(6, dtype=bool), (2, 1, 1))
    before = output_of(submission.attention(q, k, v, causal))
    assert before[:, 0] == alike(v[:, 0]), say(
        es="La salida del primer token no es su propio valor.",
        en="The output of the first token is not its own value.",
    )
    k[:, 4:] += 1.5
    v[:, 4:] -= 2.0
    after = output_of(submission.attention(q, k, v, causal))
    assert after[:, :4] == alike(before[:, :4]), say(
        es="Al cambiar los dos últimos tokens han cambiado salidas anteriores.",
        en="Changing the last two tokens has changed earlier outputs.",
    )


# --- precision and manners ---


@check("attention", weight=1, catches=["casts_to_float32"])
def test_attention_precision(submission, reference, qkv):
    """
    es: Con entradas float64 el resultado es float64 y exacto hasta el redondeo; con float32 también funciona.
    en: For float64 inputs the result is float64 and exact up to rounding; float32 inputs work as well.
    """
    inputs = qkv(2)
    assert submission.attention(*inputs) == reference.attention(*inputs)
    inputs = [x.astype(np.float32) for x in inputs]
    assert submission.attention(*inputs) == reference.attention(*inputs)


@check("attention", weight=1, catches=["scales_query_in_place"])
def test_attention_keeps_its_inputs(submission, qkv):
    """
    es: q, k, v y la máscara quedan como estaban después de la llamada.
    en: q, k, v and the mask are as they were after the call.
    """
    inputs = [*qkv(2), np.tile(np.tri(5, 7, 2, dtype=bool), (2, 1, 1))]
    reply, after = submission.attention.with_args(*inputs)
    assert output_of(reply).shape == (2, 5, 4)  # doing nothing also keeps its inputs
    for name, given, kept in zip(["q", "k", "v", "mask"], inputs, after):
        assert kept == expected(given), say(
            es="Después de la llamada, {name} ya no tiene los mismos números.",
            en="After the call, {name} no longer holds the same numbers.",
            name=name,
        )
