"""nbgrader: a term's course folder, repair of notebooks, and verdicts in its gradebook."""
