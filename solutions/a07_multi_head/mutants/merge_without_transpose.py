"""
es: Juntas los números tal como están en memoria, con las cabezas delante de los tokens, y la fila de un
token acaba con trozos de otros. La forma es correcta y el error se esconde. Antes de unir, devuelve el eje
de los tokens a su sitio.
en: You join the numbers as they lie in memory, with the heads in front of the tokens, so one token's row
ends up with pieces of others. The shape is right and the mistake hides. Before joining, bring the token
axis back to its place.
"""


def merge_heads(x):
    batch, heads, length, width = x.shape
    return x.reshape(batch, length, heads * width)
