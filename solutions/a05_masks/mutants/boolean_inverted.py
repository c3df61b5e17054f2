"""
es: Tu `True` marca lo prohibido. `True` = puede atender, también al volver del formato aditivo. Relee «Un
solo convenio».
en: Your `True` marks what is forbidden. `True` = may attend, on the way back from the additive format
too. Reread 'One convention'.
"""


def to_boolean(additive):
    return additive <= -1e9
