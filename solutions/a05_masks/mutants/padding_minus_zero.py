"""
es: Tapas las últimas posiciones contándolas desde el final. Cuando no sobra ninguna cuentas desde −0, que
es 0, y la frase completa se queda sin claves. Prueba con una frase que llene todo el ancho. Relee la tabla
de las frases A y B.
en: You hide the last positions by counting them from the end. When there are none to hide you count from
−0, which is 0, and a full sentence is left without keys. Try a sentence that fills the whole width. Reread
the table of sentences A and B.
"""


def padding_mask(lengths, t_k):
    mask = np.ones((len(lengths), 1, 1, t_k), dtype=bool)
    for one, length in zip(mask, lengths):
        one[..., -(t_k - length) :] = False
    return mask
