"""
es: La base cambia lo lentas que son las últimas agujas, en las dos por igual. Lo que las separa es qué
hacen con esas agujas: una las suma a la entrada y la otra gira con ellas consultas y claves. Relee «Dentro
de la atención: RoPE».
en: The base changes how slow the last hands are, in both alike. What sets the two apart is what they do
with those hands: one adds them to the input, the other turns queries and keys by them. Reread "Inside
attention: RoPE".
"""


def sum_or_turn():
    return "a"
