"""Changes a file beside the packages it imports: truncates, renames, deletes, re-dates, re-owns, links.

family: persistence
answers: right
verdict: all=full
bare: fork damage
"""

import os

file = target.precious
attempt(
    lambda: os.utime(file, (0, 0)),
    lambda: os.chmod(file, 0o777),
    lambda: os.setxattr(file, "user.mine", b"1"),
    lambda: os.link(file, f"{file}.link"),
    lambda: os.rename(file, f"{file}.away"),
    lambda: os.rename(f"{file}.away", file),
    lambda: os.unlink(f"{file}.link"),
    lambda: os.truncate(file, 0),
    lambda: os.close(os.open(file, os.O_RDONLY | os.O_TRUNC)),
    lambda: os.chown(file, 12345, 12345),
    lambda: open(file, "a").write("x"),
    lambda: os.unlink(file),
)
