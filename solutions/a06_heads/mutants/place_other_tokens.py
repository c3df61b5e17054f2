"""
es: Has contado los números que vienen de otro token. También está fuera de su sitio un número que sigue en
su token y ha caído en otra cabeza o en otro lugar de ella.
en: You counted the numbers that come from another token. A number is also out of place when it is still
with its token and has landed in another head, or elsewhere in the head.
"""


def missed_by_round_trip():
    token = np.broadcast_to(np.arange(n_tokens)[:, None], (2, n_tokens, n_columns))
    return int((her_split(token, n_heads) != np.arange(n_tokens)[:, None]).sum())
