"""
es: La máscara es correcta, pero has hecho la cuenta sobre las propias longitudes, y quien te llamó las ha
perdido. Relee qué significa no modificar los argumentos.
en: The mask is right, but you worked on the lengths themselves, and whoever called you has lost them.
Reread what it means to leave the arguments alone.
"""


def padding_mask(lengths, t_k):
    lengths -= 1
    return np.arange(t_k) <= lengths[:, None, None, None]
