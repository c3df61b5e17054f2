"""
es: Has sumado las dos mitades de w, y sale el doble de lo debido. Cada mitad es ya la m que buscas, si
coinciden. Relee «¿Por qué sumar?».
en: You added the two halves of w, which makes twice what it should be. If they agree, each half is the m
you want already. Reread "Why add?".
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    if not np.allclose(upper, lower):
        raise ValueError("no m")
    return upper + lower
