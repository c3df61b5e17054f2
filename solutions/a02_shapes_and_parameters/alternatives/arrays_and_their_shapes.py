"""
es: Sin cuentas: se proyectan, cortan y multiplican arrays de unos y se leen sus formas.
en: Nothing worked out: arrays of ones are projected, cut and multiplied, and their shapes are read off.
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    def project(length):
        whole = np.ones((batch, length, d_model))
        return np.stack(np.split(whole, num_heads, axis=-1), axis=1)  # ValueError unless it comes out even

    q, k, v = project(t_q), project(t_k), project(t_k)
    scores = q @ k.swapaxes(-1, -2)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    heads = weights @ v
    concat = np.concatenate([heads[:, i] for i in range(num_heads)], axis=-1)
    output = concat @ np.eye(d_model)
    arrays = dict(q=q, k=k, v=v, scores=scores, weights=weights, heads=heads, concat=concat, output=output)
    return {name: array.shape for name, array in arrays.items()}


def token_rows(weights, token):
    return np.moveaxis(weights, -2, 0)[token]


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        d_k = np.split(np.zeros(d_model), num_heads)[0].size
    rows = np.zeros((num_heads, d_k)).size
    learned = [np.zeros((rows, d_model)) for _ in "QKV"] + [np.zeros(rows) for _ in "QKV" if bias]
    if output_projection:
        learned += [np.zeros((d_model, rows))] + [np.zeros(d_model)] * bias
    return sum(array.size for array in learned)


def block_parameters(d_model, d_ff, layer_norm=True):
    w1, b1, w2, b2 = np.zeros((d_ff, d_model)), np.zeros(d_ff), np.zeros((d_model, d_ff)), np.zeros(d_model)
    norms = [np.zeros(d_model) for _ in range(4)] if layer_norm else []
    return attention_parameters(d_model, 1) + sum(a.size for a in (w1, b1, w2, b2, *norms))
