"""
es: Has pasado a la forma nueva de un solo golpe, y así los números se echan de corrido: cada cabeza recibe
trozos de unos pocos tokens en vez de un trozo de todos. La forma es la pedida y son los mismos números, por
eso cuesta verlo. Relee qué le pasa a cada índice: el del token no cambia; es la columna la que se
descompone.
en: You went to the new shape in one stroke, which pours the numbers in as they lie: each head gets bits of
a few tokens where it should have a bit of every token. The shape is as asked and the numbers are the same,
so it is hard to notice. Reread what becomes of each index: the token's stays, and it is the column that
comes apart.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    if d_model % num_heads:
        raise ValueError("not divisible")
    return x.reshape(*lead, num_heads, length, d_model // num_heads)
