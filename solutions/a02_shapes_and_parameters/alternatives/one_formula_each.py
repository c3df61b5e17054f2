"""
es: Lo más corto posible: una expresión para cada cosa, con los errores en una función interior.
en: As short as it gets: one expression for each thing, with errors from an inner helper.
"""


def even(d_model, num_heads):
    width = d_model / num_heads
    if not width.is_integer():
        raise ValueError(width)
    return round(width)


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    d, lead, out = even(d_model, num_heads), (batch, num_heads), (batch, t_q, d_model)
    return dict(
        q=lead + (t_q, d), k=lead + (t_k, d), v=lead + (t_k, d), heads=lead + (t_q, d),
        scores=lead + (t_q, t_k), weights=lead + (t_q, t_k), concat=out, output=out,
    )  # fmt: skip


def token_rows(weights, token):
    return np.take_along_axis(weights, np.full((1,) * weights.ndim, token), axis=-2).squeeze(-2)


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    j = num_heads * (even(d_model, num_heads) if d_k is None else d_k)
    return (3 + output_projection) * d_model * j + (3 * j + output_projection * d_model) * bias


def block_parameters(d_model, d_ff, layer_norm=True):
    return 4 * d_model**2 + (d_model + 1) * d_ff + (d_ff + 1) * d_model + 4 * d_model * layer_norm
