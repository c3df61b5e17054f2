"""
es: Cuando el reparto no es exacto, tu función redondea hacia abajo y calla. Lo que sobra se pierde, y el
fallo aparece mucho más tarde y lejos de aquí. El enunciado pide avisar en el acto, con una excepción.
en: When the share is not exact, your function rounds down and keeps quiet. The remainder is lost, and the
failure surfaces much later and far from here. The question asks for a warning on the spot: an exception.
"""


def head_dim(d_model, num_heads):
    return d_model // num_heads
