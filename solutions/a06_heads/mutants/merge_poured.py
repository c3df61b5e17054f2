"""
es: Has vuelto a la forma de partida de un solo golpe, y los números se echan de corrido: la fila de un
token lleva trozos de otros. Si tu reparto hace lo mismo, los dos errores se anulan y la ida y vuelta no lo
ve. Antes de fundir dos ejes tienen que ser vecinos.
en: You went back to the original shape in one stroke, which pours the numbers in: a token's row carries
bits of others. If your split does the same, the two mistakes cancel and a round trip will not see them. Two
axes must be neighbours before they can be fused.
"""


def merge_heads(x):
    *lead, num_heads, length, width = x.shape
    return x.reshape(*lead, length, num_heads * width)
