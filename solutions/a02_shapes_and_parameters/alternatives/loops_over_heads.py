"""
es: Cabeza a cabeza: cada cuenta es una suma en un bucle y cada array se llena fila a fila.
en: Head by head: every count is a sum in a loop, every array is filled in row by row.
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    d_k = 0
    while d_k * num_heads < d_model:
        d_k += 1
    if d_k * num_heads != d_model:
        raise ValueError("the last head would be left short")
    shapes = {}
    for name in ("q", "k", "v", "heads"):
        shapes[name] = (batch, num_heads, t_k if name in ("k", "v") else t_q, d_k)
    for name in ("scores", "weights"):
        shapes[name] = (batch, num_heads, t_q, t_k)
    for name in ("concat", "output"):
        shapes[name] = (batch, t_q, sum(d_k for _ in range(num_heads)))
    return shapes


def token_rows(weights, token):
    if weights.ndim > 3:
        return np.array([token_rows(sentence, token) for sentence in weights])
    rows = np.empty((weights.shape[0], weights.shape[2]))
    for head in range(weights.shape[0]):
        for key in range(weights.shape[2]):
            rows[head, key] = weights[head][token][key]
    return rows


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None:
        if num_heads * (d_model // num_heads) != d_model:
            raise ValueError("the last head would be left short")
        d_k = d_model // num_heads
    count = 0
    for _ in range(num_heads):
        for _ in "QKV":
            count += d_k * d_model
            if bias:
                count += d_k
        if output_projection:
            count += d_model * d_k  # this head's columns of W_O
    if output_projection and bias:
        count += d_model
    return count


def block_parameters(d_model, d_ff, layer_norm=True):
    count = attention_parameters(d_model, d_model)
    for d_in, d_out in ((d_model, d_ff), (d_ff, d_model)):
        count += d_out * (d_in + 1)
    for _ in range(2):
        if layer_norm:
            count += d_model + d_model
    return count
