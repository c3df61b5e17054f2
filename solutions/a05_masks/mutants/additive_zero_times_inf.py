"""
es: Has multiplicado por infinito, y donde la máscara permite sale 0 · ∞, que es `nan`. Elige entre dos
valores en vez de multiplicar. Relee el final de «El otro formato».
en: You multiplied by infinity, and where the mask allows it gives 0 · ∞, which is `nan`. Choose between
two values; do not multiply. Reread the end of 'The other format'.
"""


def to_additive(mask):
    return (1.0 - mask.astype(float)) * -np.inf
