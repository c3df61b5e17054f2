"""
es: Cambias de sitio los ejes 1 y 2 contando desde el principio, y eso solo acierta cuando hay justo un eje
delante. Contados desde el final, los que se intercambian son siempre los mismos.
en: You exchange axes 1 and 2 counted from the front, which is right only when exactly one axis stands in
front. Counted from the end, the two to exchange are always the same.
"""


def split_heads(x, num_heads):
    *lead, length, d_model = x.shape
    return x.reshape(*lead, length, num_heads, d_model // num_heads).swapaxes(1, 2)
