"""
es: Rechazas que las consultas y las claves vengan de secuencias de distinta longitud. Nada lo impide: lo
que tiene que coincidir es $d_k$, que es donde se tocan. Relee «Dos longitudes».
en: You refuse queries and keys that come from sequences of different lengths. Nothing forbids them: what
has to agree is $d_k$, where the two meet. Reread "When there are two lengths".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    if t_q != t_k:
        raise ValueError("t_q and t_k must be equal")
    return right_shapes(batch, t_q, t_k, d_model, num_heads)
