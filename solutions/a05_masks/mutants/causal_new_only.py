"""
es: La forma es la buena, pero tapas las claves guardadas: los tokens nuevos solo se ven entre ellos y el
modelo olvida lo que ya había leído. Todo lo anterior está permitido. Relee la tabla de dos consultas y
cinco claves.
en: The shape is right, but the stored keys are hidden: new tokens see one another only, and the model
forgets what it had read. Everything earlier is allowed. Reread the table of two queries and five keys.
"""


def causal_mask(t_q, t_k):
    allowed = np.tri(t_q, t_k, k=t_k - t_q, dtype=bool)
    allowed[:, : t_k - t_q] = False
    return allowed
