"""
es: Sumas la tabla sobre el eje del lote: cada frase recibe una fila, y todos sus tokens, la misma. Las
formas cuadran, pero el modelo sigue ciego al orden. La posición corre por el penúltimo eje. Relee «Sumarla
donde toca».
en: You add the table along the batch axis: each sentence gets one row, and all its tokens get the same. The
shapes fit, but the model is still order-blind. Positions run along the last axis but one. Reread "Adding it
in the right place".
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    if x.ndim == 2:
        return x + table[start : start + len(x)]
    rows = table[start : start + len(x)]
    return x + rows.reshape(len(rows), *[1] * (x.ndim - 2), x.shape[-1])
