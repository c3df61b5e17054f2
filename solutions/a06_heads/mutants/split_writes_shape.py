"""
es: El reparto es correcto, pero le has cambiado la forma al propio `x`, y quien te lo prestó se lo
encuentra con un eje de más. Cambia la forma de un array nuevo.
en: The split is right, but you changed the shape of `x` itself, and whoever lent it to you finds an axis
too many. Give the new shape to a new array.
"""


def split_heads(x, num_heads):
    x.shape = (*x.shape[:-1], num_heads, x.shape[-1] // num_heads)
    return np.moveaxis(x, -2, -3)
