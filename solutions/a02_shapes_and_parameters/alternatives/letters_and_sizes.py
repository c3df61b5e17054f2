"""
es: Cada forma es una palabra y cada letra, un tamaño; las formas, como listas.
en: Each shape is a word and each letter of it a size; shapes come out as lists.
"""


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    width, left = divmod(d_model, num_heads)
    if left != 0:
        raise ValueError("uneven")
    size = {"B": batch, "q": t_q, "k": t_k, "m": d_model, "h": num_heads, "w": width}
    words = {"q": "Bhqw", "k": "Bhkw", "v": "Bhkw", "scores": "Bhqk", "weights": "Bhqk", "heads": "Bhqw"}
    words.update(concat="Bqm", output="Bqm")
    return {name: [size[letter] for letter in word] for name, word in words.items()}


def token_rows(weights, token):
    one_hot = np.zeros(weights.shape[-2])
    one_hot[token] = 1.0
    return np.einsum("...htk,t->...hk", weights, one_hot)


def attention_parameters(d_model, num_heads, bias=False, output_projection=True, d_k=None):
    if d_k is None and d_model % num_heads != 0:
        raise ValueError("uneven")
    size = {"m": d_model, "j": num_heads * (d_k or d_model // num_heads)}
    words = ["jm"] * 3 + ["mj"] * output_projection
    if bias:
        words += [word[0] for word in words]
    return sum(int(np.prod([size[letter] for letter in word])) for word in words)


def block_parameters(d_model, d_ff, layer_norm=True):
    size = {"m": d_model, "f": d_ff}
    words = "mm mm mm mm fm f mf m" + (" m m m m" if layer_norm else "")
    return sum(int(np.prod([size[letter] for letter in word])) for word in words.split())
