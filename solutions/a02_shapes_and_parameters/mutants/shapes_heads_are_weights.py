"""
es: Para lo que entregan las cabezas das la forma de los pesos. Falta multiplicar por $V$: en ese producto
el eje de las claves desaparece y quedan los $d_k$ números de un valor.
en: For what the heads hand over you give the shape of the weights. They still have to be multiplied by $V$:
that product uses up the axis of the keys and leaves the $d_k$ numbers of a value.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    return {**shapes, "heads": shapes["weights"]}
