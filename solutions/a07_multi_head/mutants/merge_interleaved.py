"""
es: Las cabezas quedan entrelazadas: un número de cada una, por turnos. Concatenar es poner entera la salida
de la primera, luego la de la segunda, y así. Relee qué coordenada viene de qué cabeza.
en: The heads come out interleaved: one number from each, in turns. Concatenating means the whole of the
first head, then the whole of the second, and so on. Reread which coordinate comes from which head.
"""


def merge_heads(x):
    batch, heads, length, width = x.shape
    return x.permute(0, 2, 3, 1).reshape(batch, length, heads * width)
