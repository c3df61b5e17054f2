"""
es: Multiplicas los embeddings por las filas de la tabla. La codificación se suma. Relee «Sumarla donde
toca».
en: You multiply the embeddings by the rows of the table. The encoding is added. Reread "Adding it in the
right place".
"""


def add_positions(x, table, start=0):
    if start + x.shape[-2] > len(table):
        raise ValueError("no such position")
    return x * table[start : start + x.shape[-2]]
