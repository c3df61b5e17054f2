"""
es: Partes w por sus columnas. Lo que multiplica a x y lo que multiplica a p son filas distintas de w. Relee
«¿Por qué sumar?».
en: You cut w by its columns. What multiplies x and what multiplies p are different rows of w. Reread "Why
add?".
"""


def concatenation_as_addition(w):
    left, right = w[:, : w.shape[1] // 2], w[:, w.shape[1] // 2 :]
    if left.shape != right.shape or not np.allclose(left, right):
        raise ValueError("no m")
    return left
