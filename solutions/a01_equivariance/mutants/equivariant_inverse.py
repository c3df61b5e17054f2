"""
es: Has puesto `p` donde va su inversa, o al revés. La salida se permuta en el mismo sentido que la
entrada; para volver al principio no sirve permutar otra vez con `p`, hace falta su inversa. Con un ciclo
de tres se nota; con la vuelta completa, no.
en: You put `p` where its inverse belongs, or the other way round. The output is permuted in the same
direction as the input; to get back to the start, permuting with `p` again will not do, you need its
inverse. A cycle of three shows it; the reversal does not.
"""


def is_equivariant(f, x, p):
    return bool(np.allclose(permute(f(permute(x, p)), p), f(x)))
