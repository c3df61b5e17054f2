"""
es: Has partido el último eje en el orden contrario: primero la coordenada y después la cabeza. Así la
cabeza 0 recibe las coordenadas 0, 4, 8..., salteadas, en vez de un tramo seguido. Relee qué coordenadas le
tocan a la cabeza i.
en: You broke up the last axis the other way round: coordinate first, head second. So head 0 gets
coordinates 0, 4, 8..., taken in turns, rather than a run of neighbours. Reread which coordinates belong to
head i.
"""


def split_heads(x, num_heads):
    batch, length, d_model = x.shape
    return x.reshape(batch, length, head_dim(d_model, num_heads), num_heads).permute(0, 3, 1, 2)
