"""
es: Es verdad que, con más cabezas, cada una tiene menos filas. Pero hay más cabezas, y cada fila sigue
recibiendo los $d_{model}$ números del token: $W_Q$ tiene las mismas filas en total y las mismas columnas.
Relee «Lo que se aprende».
en: It is true that with more heads each one has fewer rows. But there are more of them, and every row still
takes all $d_{model}$ numbers of the token: $W_Q$ has as many rows in all, and as many columns, as before.
Reread "What is learned".
"""


def what_more_heads_cost():
    return "c"
