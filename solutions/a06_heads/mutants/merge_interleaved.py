"""
es: Las columnas salen alternadas: el primer número de cada cabeza, luego el segundo de cada una... Se pide
la cabeza 0 entera, después la 1. Mira en qué orden quedan los dos ejes que fundes.
en: Your columns alternate: the first number of each head, then the second of each, and so on. The whole of
head 0 comes first, then head 1. Look at the order of the two axes that you fuse.
"""


def merge_heads(x):
    *lead, num_heads, length, width = x.shape
    return np.moveaxis(x, -3, -1).reshape(*lead, length, num_heads * width)
