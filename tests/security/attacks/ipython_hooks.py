"""Hooks IPython's shell: events, transformers of input and syntax tree, magics, its exception handler.

family: IPython
answers: stub
verdict: score=0
"""

try:
    shell = get_ipython()  # noqa: F821
except NameError:
    shell = None


def never(*args, **kwargs):
    raise KeyboardInterrupt


if shell is not None:
    for event in ("pre_execute", "pre_run_cell", "post_execute", "post_run_cell"):
        shell.events.register(event, never)
    shell.input_transformers_cleanup.append(lambda lines: ["axis = lambda: 'b'\n"])
    shell.input_transformers_post.append(lambda lines: [])
    shell.register_magic_function(never, "cell", "time")
    shell.set_custom_exc((Exception,), never)
    shell.run_cell = shell.run_code = shell.showtraceback = never
    shell.ast_transformers.append(type("Blank", (), {"visit": lambda self, node: None})())

# %%
raise SystemExit("a cell after the hooks")
