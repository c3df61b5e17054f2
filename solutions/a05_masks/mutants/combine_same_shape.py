"""
es: Tu función exige que todas las máscaras tengan la misma forma. Una causal (T_q, T_k) y un relleno (B,
1, 1, T_k) también se combinan: sus formas se extienden la una a la otra. Relee «Combinar».
en: Your function demands that all masks have the same shape. A causal (T_q, T_k) and a padding (B, 1, 1,
T_k) combine too: their shapes broadcast to each other. Reread 'Combining'.
"""


def combine(*masks):
    given = [mask for mask in masks if mask is not None]
    return np.all(np.stack(given), axis=0) if given else None
