"""
es: Compruebas la división al revés, y rechazas repartos buenos. Lo que tiene que salir exacto es repartir
$d_{model}$ números entre las cabezas, no las cabezas entre los números.
en: You check the division the wrong way round and refuse good sizes. What has to come out even is sharing
$d_{model}$ numbers among the heads, not the heads among the numbers.
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if num_heads % d_model:
        raise ValueError("num_heads must be a multiple of d_model")
    return right_shapes(batch, t_q, t_k, d_model, num_heads)
