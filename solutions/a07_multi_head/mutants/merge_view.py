"""
es: El orden de los ejes es el bueno, pero después de cambiarlo los números ya no están seguidos en memoria
y `view` se niega a releerlos. Hace falta una operación que copie cuando sea necesario.
en: The order of the axes is right, but after reordering the numbers no longer lie in a row in memory, and
`view` refuses to reread them. You need an operation that copies when it has to.
"""


def merge_heads(x):
    batch, heads, length, width = x.shape
    return x.transpose(1, 2).view(batch, length, heads * width)
