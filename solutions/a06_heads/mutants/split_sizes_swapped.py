"""
es: Has intercambiado el número de cabezas con los números que le tocan a cada una: te salen d_k cabezas de
h números. Si pruebas con 64 columnas y 8 cabezas no se nota; con 12 y 4, sí. Fíjate en qué dice `num_heads`.
en: You swapped the number of heads with the numbers each of them gets: out come d_k heads of h numbers.
With 64 columns and 8 heads it goes unnoticed; with 12 and 4 it shows. Check what `num_heads` stands for.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return np.moveaxis(x.reshape(*lead, length, d_model // num_heads, num_heads), -2, -3)
