"""
es: La máscara es correcta, pero le has añadido los ejes de lote y cabeza. La causal no depende de ellos:
se pide forma (T_q, T_k), y la extensión pone el resto.
en: The mask is right, but you gave it axes for batch and head. A causal mask does not depend on them:
shape (T_q, T_k) is asked for, and broadcasting supplies the rest.
"""


def causal_mask(t_q, t_k):
    return np.tri(t_q, t_k, k=t_k - t_q, dtype=bool)[None, None]
