"""
es: Has intercambiado los papeles de $h$ y $d_k$: el segundo eje cuenta cabezas, y los números por cabeza
son el último eje de $Q$, $K$ y $V$, que en las puntuaciones ya no está. Relee «Las letras».
en: You swapped $h$ and $d_k$. The second axis counts heads; the numbers per head are the last axis of $Q$,
$K$ and $V$, and in the scores that axis is gone. Reread "Five letters".
"""

right_shapes = attention_shapes


def attention_shapes(batch, t_q, t_k, d_model, num_heads):
    shapes = right_shapes(batch, t_q, t_k, d_model, num_heads)
    swapped = right_shapes(batch, t_q, t_k, d_model, d_model // num_heads)
    return {name: swapped[name] for name in shapes}
