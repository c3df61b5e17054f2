"""
es: Has intercambiado el número de cabezas y la anchura de cada una: te salen 3 cabezas de 4 números en vez
de 4 de 3. Fíjate en qué eje dice cuántas cabezas hay.
en: You swapped the number of heads and the width of each: you get 3 heads of 4 numbers instead of 4 of 3.
Check which axis says how many heads there are.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, head_dim(d_model, num_heads), num_heads).transpose(1, 2)
