"""
es: Has comparado el embedding sin multiplicar. En este modelo se multiplica por √d antes de sumar, así que
su norma es √d veces mayor. Relee «El factor √d».
en: You compared the embedding before it is multiplied. In this model it is multiplied by √d before the sum,
so its norm is √d times larger. Reread "The factor √d".
"""


def balance():
    return 2**0.5
