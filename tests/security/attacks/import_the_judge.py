"""Imports the judge's modules in the student's process and looks in them for answers.

family: secrets
answers: stub
verdict: score=0
bare: in-process victory
"""

import sys

try:
    from autograder.grading import bench, judge

    import watch

    if watch.MEMORY:
        won("the judge's own module is loaded here")
except (ImportError, OSError) as refusal:
    print(type(refusal).__name__)
