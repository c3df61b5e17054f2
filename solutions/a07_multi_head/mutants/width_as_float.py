"""
es: Tu reparto es correcto, pero devuelve un número con decimales: 3.0 en vez de 3. Al compararlos parecen
iguales; como tamaño de un tensor, el primero no vale. Busca la división que deja un entero.
en: Your share is right, but it comes back as 3.0 instead of 3. The two compare as equal, yet the first is
no good as the size of a tensor. Look for the division that leaves an integer.
"""


def head_dim(d_model, num_heads):
    if d_model <= 0 or num_heads <= 0 or d_model % num_heads:
        raise ValueError("the heads cannot share d_model evenly")
    return d_model / num_heads
