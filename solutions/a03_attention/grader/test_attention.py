"""Hidden checks of ``attention``: shapes, weights, output and batches first, then masks, then manners."""

import numpy as np

from autograder.grading import check, expected, say


@check(
    "attention",
    weight=0.5,
    catches=["returns_output_only", "returns_swapped", "attention_returns_nothing"],
    kind="shapes",
)
def test_attention_returns_a_pair(lab, submission):
    """
    es: Devuelve la pareja (salida, pesos), con formas (Tq, d_v) y (Tq, Tk).
    en: It returns the pair (output, weights), with shapes (Tq, d_v) and (Tq, Tk).
    """
    parts = lab.pair(submission.attention(*lab.qkv()))
    shapes = tuple(np.shape(part) for part in parts)
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
    kind="properties",
)
def test_attention_rows_share_one(lab, submission):
    """
    es: Los pesos de cada consulta no son negativos, suman 1 y dependen de las claves.
    en: The weights of each query are non-negative, add up to 1 and depend on the keys.
    """
    q, k, v = lab.qkv()
    weights = lab.weights(submission.attention(q, k, v))
    lab.shares_add_up(weights)
    lab.follows_the_keys(lab.weights, weights, q, k, v)


@check(
    "attention",
    weight=6,
    catches=[
        "unscaled",
        "scale_by_dk",
        "scale_by_number_of_keys",
        "scale_by_value_size",
        "scale_multiplies",
        "cosine_scores",
        "hard_attention",
        "attention_returns_nothing",
        "keys_not_transposed",
        "scale_by_first_size",
    ],
    kind="values",
)
def test_attention_weights(lab, submission, reference):
    """
    es: Los pesos son softmax(QKᵀ/√d_k).
    en: The weights are softmax(QKᵀ/√d_k).
    """
    q, k, v = lab.qkv()
    assert lab.weights(submission.attention(q, k, v)) == lab.alike(reference.attention(q, k, v).value[1])


@check("attention", weight=1, catches=["weights_times_keys"], kind="properties")
def test_attention_averages_values(lab, submission):
    """
    es: Una consulta de ceros no prefiere ninguna clave: recibe la media de los valores. Las demás, no.
    en: A query of zeros prefers no key: it gets the mean of the values. The others do not.
    """
    q, k, v = lab.qkv()
    output = lab.output(submission.attention(np.zeros_like(q), k, v))
    mean = np.broadcast_to(v.mean(axis=0), (5, 4))
    assert output == lab.alike(mean)
    assert not np.allclose(lab.output(submission.attention(q, k, v)), mean), say(
        es="También las consultas que no son cero reciben la media de los valores.",
        en="Queries that are not zero get the mean of the values as well.",
    )


@check(
    "attention",
    weight=2,
    catches=["weights_times_keys", "returns_swapped", "attention_returns_nothing"],
    kind="values",
)
def test_attention_output(lab, submission, reference):
    """
    es: La salida es la media de los valores con esos pesos: pesos·V.
    en: The output is the average of the values with those weights: weights·V.
    """
    q, k, v = lab.qkv()
    reply = submission.attention(q, k, v)
    output = lab.output(reply)
    if isinstance(reply, (tuple, list)):
        # Their own weights, of a second call: a wrong scale has its own check.
        right = lab.weights(submission.attention(q, k, v)) @ v
    else:
        right = reference.attention(q, k, v).value[0]
    assert output == lab.alike(right)
    lab.follows_the_keys(lab.output, output, q, k, v)


@check(
    "attention",
    weight=2,
    catches=[
        "transpose_all_axes",
        "only_three_dimensions",
        "mixes_batch",
        "softmax_batch_axis",
        "softmax_second_axis",
        "scale_by_first_size",
        "scale_by_second_size",
    ],
    kind="shapes",
)
def test_attention_leading_dimensions(lab, submission):
    """
    es: Un lote de frases (3-D), o un lote de lotes (4-D), da lo mismo que cada frase por separado.
    en: A batch of sentences (3-D), or a batch of batches (4-D), gives the same as each sentence alone.
    """
    for lead in [(2,), (2, 3)]:
        q, k, v = lab.qkv(*lead)
        together = lab.output(submission.attention(q, k, v))
        alone = [lab.output(submission.attention(q[i], k[i], v[i])) for i in np.ndindex(lead)]
        assert together == lab.alike(np.reshape(alone, (*lead, 5, -1)))
        lab.follows_the_keys(lab.output, together, q, k, v)


@check("attention", weight=1, catches=["mixes_batch", "softmax_batch_axis"], kind="properties")
def test_attention_sentences_stay_apart(lab, submission):
    """
    es: Cambiar una frase del lote no cambia la salida de las demás.
    en: Changing one sentence of the batch leaves the output of the others alone.
    """
    q, k, v = lab.qkv(3)
    before = lab.output(submission.attention(q, k, v))
    lab.follows_the_keys(lab.output, before, q, k, v)
    k[1] += 1.0
    v[1] -= 2.0
    after = lab.output(submission.attention(q, k, v))
    assert after[[0, 2]] == lab.alike(before[[0, 2]])
    assert not np.allclose(after[1], before[1]), say(
        es="Al cambiar una frase tampoco cambia su propia salida.",
        en="Changing a sentence does not even change its own output.",
    )


@check("attention", weight=1, catches=["overflows_inside"], kind="edges")
def test_attention_large_scores(lab, submission):
    """
    es: Sumar lo mismo a todas las puntuaciones no cambia nada, aunque se cuenten por decenas de miles.
    en: Adding the same to all the scores changes nothing, even if they run into the tens of thousands.
    """
    q, k, v = lab.qkv(2)
    outputs = []
    for common in (0.0, 200.0):
        q[..., 0], k[..., 0] = common, common  # adds common² to every product of a query and a key
        outputs.append(lab.output(submission.attention(q, k, v)))
    # Single precision is off by 2e-3 in scores this large: a matter for another check.
    assert outputs[1] == expected(outputs[0], atol=2e-2)
    lab.follows_the_keys(lab.output, outputs[1], q, k, v)


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
        "mask_inverted_large",
        "mask_inverted_added",
    ],
    kind="properties",
)
def test_mask_forbids(lab, submission):
    """
    es: Una clave prohibida (False) recibe peso 0, y los pesos de cada consulta siguen sumando 1.
    en: A forbidden key (False) gets weight 0, and the weights of each query still add up to 1.
    """
    (q, k, v), mask = lab.qkv(2), lab.mask(2, 5, 7)
    weights = lab.weights(submission.attention(q, k, v, mask))
    forbidden = weights[~mask].max()
    assert forbidden <= 1e-6, say(
        es="Una clave prohibida recibe hasta {w:.3f} de peso.",
        en="A forbidden key receives a weight of up to {w:.3f}.",
        w=forbidden,
    )
    lab.shares_add_up(weights)
    lab.follows_the_keys(lab.weights, weights, q, k, v, mask)


@check(
    "attention",
    weight=2,
    catches=["mask_transposed", "mask_inverted", "mask_after_softmax", "mask_zero_fill"],
    kind="properties",
)
def test_mask_as_if_absent(lab, submission):
    """
    es: Cada consulta recibe lo mismo que si las claves que tiene prohibidas no existieran.
    en: Each query receives the same as if the keys forbidden to it did not exist.
    """
    (q, k, v), mask = lab.qkv(queries=6, keys=6), lab.mask(6, 6)
    masked = lab.output(submission.attention(q, k, v, mask))
    for i, allowed in enumerate(mask):
        without = lab.output(submission.attention(q[i : i + 1], k[allowed], v[allowed]))
        assert masked[i : i + 1] == lab.alike(without)
    lab.follows_the_keys(lab.output, masked, q, k, v, mask)


@check("attention", weight=1, catches=["mask_same_shape_only", "mask_ignored"], kind="shapes")
def test_mask_broadcasts(lab, submission):
    """
    es: Una máscara de forma (Tk), (Tq, Tk) o (B, 1, Tk) vale como si estuviera extendida a (..., Tq, Tk).
    en: A mask of shape (Tk), (Tq, Tk) or (B, 1, Tk) counts as if it were stretched to (..., Tq, Tk).
    """
    for lead, shape in [((2,), (2, 1, 7)), ((2,), (5, 7)), ((), (7,)), ((2, 3), (2, 1, 1, 7))]:
        q, k, v = lab.qkv(*lead)
        mask = lab.mask(*shape)
        short = lab.output(submission.attention(q, k, v, mask))
        stretched = np.array(np.broadcast_to(mask, (*lead, 5, 7)))
        assert short == lab.alike(lab.output(submission.attention(q, k, v, stretched)))
    lab.follows_the_keys(lab.output, short, q, k, v, mask)
    one_key = lab.output(submission.attention(q, k, v, np.arange(7) == 3))
    the_others = lab.output(submission.attention(q, k, v, np.arange(7) != 3))
    assert not np.allclose(one_key, the_others), say(
        es="Con dos máscaras opuestas sale lo mismo.", en="Two opposite masks give the same result."
    )


@check("attention", weight=1, catches=["mask_weak_fill"], kind="edges")
def test_mask_forbids_at_any_score(lab, submission):
    """
    es: Una clave prohibida recibe peso 0 también cuando todas las puntuaciones rondan −20 000.
    en: A forbidden key gets weight 0 also when all the scores are near −20,000.
    """
    q, k, v = lab.qkv(2)
    q[..., 0], k[..., 0] = 200.0, -200.0  # the same −40,000/√3 in every score
    band = (np.arange(7) - np.arange(5)[:, None]) % 7 < 3  # each key forbidden to some, not to all
    mask = np.tile(band, (2, 1, 1))
    weights = lab.weights(submission.attention(q, k, v, mask))
    assert weights[~mask] == expected(np.zeros((~mask).sum()), atol=1e-6)
    lab.follows_the_keys(lab.weights, weights, q, k, v, mask)


@check("attention", weight=0.5, catches=["mask_shares_again"], kind="edges")
def test_mask_forbids_the_best_key(lab, submission):
    """
    es: Una clave prohibida no deja rastro aunque su puntuación supere en miles a las permitidas.
    en: A forbidden key leaves no trace even if its score is thousands above those of the allowed ones.
    """
    q, k, v = lab.qkv(2)
    mask = np.tile(np.arange(7) % 3 > 0, (2, 5, 1))
    q[..., 0] = [60.0, -60.0, 60.0, -60.0, 60.0]
    k[..., 0] = np.where(mask[:, 0], 0.0, 60.0)  # scores of ±3,600/√3 for the forbidden keys alone
    weights = lab.weights(submission.attention(q, k, v, mask))
    assert weights[~mask] == expected(np.zeros((~mask).sum()), atol=1e-6)
    lab.shares_add_up(weights)
    lab.follows_the_keys(lab.weights, weights, q, k, v, mask)


@check(
    "attention",
    weight=2,
    catches=["mask_inverted", "mask_ignored", "mask_zero_fill", "mask_transposed", "mask_after_softmax"],
    kind="properties",
)
def test_mask_hides_the_future(lab, submission):
    """
    es: Con máscara causal, el primer token recibe su propio valor y cambiar el futuro no cambia el pasado.
    en: Under a causal mask the first token gets its own value, and changing the future leaves the past alone.
    """
    q, k, v = lab.qkv(2, queries=6, keys=6)
    causal = np.tile(np.tri(6, dtype=bool), (2, 1, 1))
    before = lab.output(submission.attention(q, k, v, causal))
    assert before[:, 0] == lab.alike(v[:, 0]), say(
        es="La salida del primer token no es su propio valor.",
        en="The output of the first token is not its own value.",
    )
    k[:, 4:] += 1.5
    v[:, 4:] -= 2.0
    after = lab.output(submission.attention(q, k, v, causal))
    assert after[:, :4] == lab.alike(before[:, :4]), say(
        es="Al cambiar los dos últimos tokens han cambiado salidas anteriores.",
        en="Changing the last two tokens has changed earlier outputs.",
    )
    lab.follows_the_keys(lab.output, after, q, k, v, causal)


# --- precision and manners ---


@check(
    "attention",
    weight=1,
    catches=["casts_to_float32"],
    needs=["test_attention_weights", "test_attention_output"],
    kind="precision",
)
def test_attention_precision(lab, submission, reference):
    """
    es: Con entradas float64 el resultado es float64 y exacto hasta el redondeo; con float32 también funciona.
    en: For float64 inputs the result is float64 and exact up to rounding; float32 inputs work as well.
    """
    inputs = lab.qkv(2)
    assert submission.attention(*inputs) == reference.attention(*inputs)
    inputs = [x.astype(np.float32) for x in inputs]
    assert submission.attention(*inputs) == reference.attention(*inputs)


@check("attention", weight=0.5, catches=["scales_query_in_place"], kind="inputs")
def test_attention_keeps_its_inputs(lab, submission):
    """
    es: q, k, v y la máscara quedan como estaban después de la llamada.
    en: q, k, v and the mask are as they were after the call.
    """
    q, k, v = lab.qkv(2)
    band = (np.arange(7) - np.arange(5)[:, None]) % 7 < 3  # no query and no key is left without the other
    inputs = [q, k, v, np.tile(band, (2, 1, 1))]
    reply, after = submission.attention.with_args(*inputs)
    output = lab.output(reply)
    for name, given, kept in zip(["q", "k", "v", "mask"], inputs, after):
        assert kept == expected(given), say(
            es="Después de la llamada, {name} ya no tiene los mismos números.",
            en="After the call, {name} no longer holds the same numbers.",
            name=name,
        )
    lab.follows_the_keys(lab.output, output, *inputs)  # doing nothing also keeps its inputs
