"""
es: Por recursión: se quita una cabeza cada vez, y también los ejes de delante.
en: By recursion: heads are peeled off one at a time, and so are the axes in front.
"""


def share(d_model, num_heads, width=0):
    if d_model < 0:
        raise ValueError("not enough for every head")
    return width if d_model == 0 else share(d_model - num_heads, num_heads, width + 1)


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if num_heads == 1:
        front = (batch, 1)
        q, k, s, out = (*front, t_q, d_model), (*front, t_k, d_model), (*front, t_q, t_k), (batch, t_q, d_model)
        return {"q": q, "k": k, "v": k, "scores": s, "weights": s, "heads": q, "concat": out, "output": out}
    width = share(d_model, num_heads)
    fewer = attention_shapes(batch, t_q, t_k, d_model - width, num_heads - 1)
    return {
        name: (s[0], s[1] + 1, *s[2:]) if len(s) == 4 else (*s[:2], s[2] + width) for name, s in fewer.items()
    }


def token_rows(weights, token):
    if weights.ndim == 2:
        return weights[token].copy()
    return np.stack([token_rows(part, token) for part in weights])


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    width = share(d_model, num_heads) if d_k is None else d_k
    if num_heads == 0:
        return d_model * bool(bias and output_projection)
    one = 3 * width * (d_model + bool(bias)) + width * d_model * bool(output_projection)
    return one + attention_parameters(d_model, num_heads - 1, bias, output_projection, width)


def block_parameters(d_model, d_ff, layer_norm=True):
    if layer_norm:
        return block_parameters(d_model, d_ff, False) + 4 * d_model
    if d_ff == 0:
        return 4 * d_model * d_model + d_model
    half, rest = d_ff // 2, d_ff % 2
    both = 2 * (half * (2 * d_model + 1)) + rest * (2 * d_model + 1)
    return block_parameters(d_model, 0, False) + both
