"""
es: Pones las claves en las filas y las consultas en las columnas. Es al revés: cada consulta tiene su fila,
y en ella hay un número por cada clave. Con una sola longitud no se nota. Relee «El viaje de una frase».
en: You have the keys in rows and the queries in columns. It is the other way round: each query has a row of
its own, with one number per key. With a single length nobody would notice. Reread "Following one sentence
through".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    table = (batch, num_heads, t_k, t_q)
    return {**shapes, "scores": table, "weights": table}
