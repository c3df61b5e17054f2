"""Walks every frame and every object of its process for expected values, references and secrets.

family: secrets
answers: stub
verdict: score=0
bare: in-process leak:memory
"""

import gc
import sys

gc.unfreeze()
frame, seen = sys._getframe(), []
while frame is not None:
    seen += [frame.f_locals, frame.f_globals]
    frame = frame.f_back
for module in list(sys.modules.values()):
    seen.append(getattr(module, "__dict__", {}))
seen += [d for d in gc.get_objects() if type(d) is dict]
for names in seen:
    for name, value in list(names.items()):
        if type(value) is str and value.startswith(target.memory_pattern) and len(value) > 20:
            print(name, value)
        if type(value).__name__ in ("Expected", "Judge", "Bench"):
            won(f"{name} is a {type(value).__name__}")
