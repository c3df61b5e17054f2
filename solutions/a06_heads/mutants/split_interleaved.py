"""
es: Has descompuesto la columna al revés: primero el lugar dentro de la cabeza y después la cabeza. La
cabeza 0 recibe entonces columnas salteadas en lugar de un tramo seguido. Vuelve a la regla: la columna es i
· d_k + c, y es la cabeza la que avanza de d_k en d_k.
en: You took the column apart the other way round: place within the head first, head second. Head 0 then
gets columns at regular intervals, not a run of neighbours. Go back to the rule: the column is i · d_k + c,
and it is the head that moves on in steps of d_k.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return np.moveaxis(x.reshape(*lead, length, d_model // num_heads, num_heads), -1, -3)
