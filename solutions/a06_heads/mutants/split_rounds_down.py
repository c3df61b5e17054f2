"""
es: Cuando el reparto no es exacto redondeas hacia abajo, y las columnas que sobran desaparecen sin que
nadie se entere. Un tamaño imposible debe dar un error claro.
en: When the columns cannot be shared out evenly you round down, and those left over vanish without a word.
An impossible size deserves a clear error.
"""


def split_heads(x, num_heads):
    width = x.shape[-1] // num_heads
    return np.stack([x[..., i * width : (i + 1) * width] for i in range(num_heads)], axis=-3)
