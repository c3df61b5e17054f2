"""
es: Se está repartiendo un único 1 entre toda la tabla. La softmax hace muchos repartos a la vez, uno por
consulta: los pesos de cada fila suman 1 por su cuenta, y la tabla entera suma tanto como filas tiene. El
máximo y la suma son los de cada fila. Relee «La fórmula, pieza a pieza».
en: A single 1 is being shared out over the whole table. Softmax makes many shares at once, one for each
query: every row adds up to 1 on its own, and the whole table adds up to its number of rows. Maximum and
sum are those of each row. Reread 'The formula, piece by piece'.
"""


def softmax(z, axis=-1):
    e = np.exp(z - z.max())
    return e / e.sum()
