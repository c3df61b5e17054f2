"""
es: Has intercambiado los dos últimos ejes, los tokens con los números de cada cabeza, y al cambiar la forma
se mezclan tokens distintos en una fila. El eje que hay que mover es el de las cabezas: tiene que quedar
junto al de los números, detrás del de los tokens.
en: You exchanged the last two axes, tokens with the numbers of each head, so the change of shape mixes
several tokens in one row. The axis to move is that of heads: it belongs next to the numbers, behind the
tokens.
"""


def merge_heads(x):
    *lead, num_heads, length, width = x.shape
    return np.swapaxes(x, -1, -2).reshape(*lead, length, num_heads * width)
