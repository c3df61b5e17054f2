"""
es: Esta respuesta espera que con otros tamaños o con más arrays la ida y vuelta deje de salir bien. Nunca
deja: los dos cambios de forma leen y escriben de corrido, y el segundo deshace el primero sean cuales sean
los tamaños. Los de la prueba, además, ya son distintos (B = 2, T = 5, h = 4, d_k = 3).
en: This answer expects the round trip to break down with other sizes or with more arrays. It never does:
both changes of shape read and write in one go, and the second undoes the first whatever the sizes are.
Besides, those of the test are all different already (B = 2, T = 5, h = 4, d_k = 3).
"""


def telling_test():
    return "a"
