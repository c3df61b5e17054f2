"""
es: Con `einops`, que pone nombre a los ejes; la comprobación mira la forma y hace el viaje de vuelta con
una unión propia.
en: With `einops`, which names the axes; the check looks at the shape and takes the way back through its
own merge.
"""

from einops import rearrange


def split_heads(x, num_heads):
    if x.shape[-1] % num_heads != 0:
        raise ValueError("uneven")
    return rearrange(x, "... t (h c) -> ... h t c", h=num_heads)


def merge_heads(x):
    return rearrange(x, "... h t c -> ... t (h c)")


def split_is_right(split):
    for lead in [(2, 4), (3,), ()]:
        x = np.random.default_rng(7).permutation(np.prod(lead + (5, 6)).astype(int)).reshape(lead + (5, 6))
        try:
            out = split(x, 2)
            ok = isinstance(out, np.ndarray) and out.shape == lead + (2, 5, 3)
            ok = ok and bool(np.all(merge_heads(out) == x))
        except Exception:
            ok = False
        if not ok:
            return np.bool_(False)
    return np.bool_(True)


def head_weights(W, num_heads, i):
    return rearrange(W, "a (h c) -> h a c", h=num_heads)[i]


def cut_weights(W, num_heads):
    blocks = rearrange(W.copy(), "(g a) (h c) -> g h a c", g=num_heads, h=num_heads)
    blocks[~np.eye(num_heads, dtype=bool)] = 0
    return rearrange(blocks, "g h a c -> (g a) (h c)")


def design_heads():
    """Only positions: before, after the next but one, and itself, each in a channel of its own."""
    places = np.eye(5)
    wanted = [[4, 0, 1, 2, 3], [2, 3, 4, 0, 1], [0, 1, 2, 3, 4]]
    return dict(
        tokens=("the", "old", "cat", "sleeps", "here"),
        X=places,
        heads=tuple((20 * places[target], places) for target in wanted),
        looks_at=("the one before, in a circle", "two further on", "itself"),
    )
