"""
es: Has ajustado la matriz a las filas de una tabla. Con muchos pares, las agujas lentas apenas se mueven en
tan pocas filas: el ajuste acierta en las que vio y falla lejos de ellas. La matriz se puede escribir sin
tabla. Relee «Avanzar es girar».
en: You fitted the matrix to the rows of a table. With many pairs, the slow hands hardly move within so few
rows: the fit is right for those it saw and fails far from them. The matrix can be written down without a
table. Reread "A step is a turn".
"""


def rotation(k, d_model):
    table = sinusoidal_pe(64, d_model)
    here, there = table[max(0, -k) : 64 - max(0, k)], table[max(0, k) : 64 - max(0, -k)]
    return np.eye(d_model) if k == 0 else (np.linalg.pinv(here, rcond=1e-5) @ there).T
