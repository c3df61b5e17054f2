"""
es: Los números están en su sitio, pero los copias en un array nuevo cuyo tipo no es el de `x`: entran
enteros y salen decimales. Piensa qué tipo tiene un array de ceros si no se le dice nada.
en: The numbers are in their places, but you copy them into a new array whose type is not that of `x`:
integers go in, floats come out. Think which type an array of zeros has when nobody says.
"""


def split_heads(x, num_heads):
    width, rest = divmod(x.shape[-1], num_heads)
    if rest:
        raise ValueError("not divisible")
    out = np.zeros((*x.shape[:-2], num_heads, x.shape[-2], width))
    for i in range(num_heads):
        out[..., i, :, :] = x[..., i * width : (i + 1) * width]
    return out
