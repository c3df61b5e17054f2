"""
es: Devuelves el promedio de las dos mitades. Se le acerca, pero con p = 0 o con x = 0 ya no da lo mismo: si
las mitades difieren, no hay m que valga y se pide un `ValueError`. Relee el enunciado de la pregunta 8.
en: You return the average of the two halves. It comes near, but set p = 0 or x = 0 and the results differ:
if the halves are different no m will do, and a `ValueError` is asked for. Reread question 8.
"""


def concatenation_as_addition(w):
    upper, lower = np.split(w, 2)
    return (upper + lower) / 2
