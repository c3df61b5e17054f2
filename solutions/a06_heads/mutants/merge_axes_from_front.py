"""
es: Intercambias los ejes 1 y 2 contando desde el principio, y eso solo acierta cuando hay justo un eje
delante. Cuenta los ejes desde el final.
en: You exchange axes 1 and 2 counted from the front, which is right only when exactly one axis stands in
front. Count axes from the end.
"""


def merge_heads(x):
    *lead, num_heads, length, width = x.shape
    return x.swapaxes(1, 2).reshape(*lead, length, num_heads * width)
