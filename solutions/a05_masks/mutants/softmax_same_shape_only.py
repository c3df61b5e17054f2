"""
es: Tu función falla cuando la máscara es más pequeña que las puntuaciones. Una máscara (B, 1, 1, T_k) o
(T_k) se extiende a todas las cabezas y consultas. Relee el enunciado de la pregunta 7.
en: Your function fails when the mask is smaller than the scores. A mask (B, 1, 1, T_k) or (T_k) is
broadcast to all heads and queries. Reread question 7.
"""


_right = masked_softmax


def masked_softmax(scores, mask):
    filled = scores.clone()
    filled[~mask & mask.any(dim=-1, keepdim=True)] = float("-inf")
    return _right(filled, mask)
