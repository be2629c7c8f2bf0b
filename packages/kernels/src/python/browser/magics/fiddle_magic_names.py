"""Magics about the notebook's own names: %who, %whos, %reset and the like."""

import re
import sys

from fiddle_magics import note, split
from fiddle_preview import preview, type_name
from fiddle_variables import bindings


def who(text):
    names = _names(text)
    print("  ".join(names) if names else "No variables yet.")


def who_ls(text):
    return sorted(_names(text))


def whos(text):
    names = _names(text)
    if not names:
        return print("No variables yet.")
    space = sys.modules["__main__"].__dict__
    rows = [("Variable", "Type", "Value"), *((name, type_name(space[name]), preview(space[name], 60)) for name in names)]
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, kind, value in rows:
        print(f"{name:{first}}  {kind:{second}}  {value}".rstrip())


def _names(text):
    """The notebook's own names, or those whose types the text lists."""
    space, kinds = sys.modules["__main__"].__dict__, split(text)
    return [name for name in bindings.names() if not name.startswith("_") and (not kinds or type(space[name]).__name__ in kinds)]


def reset(text):
    _delete(_names(""))


def reset_selective(text):
    pattern = " ".join(word for word in split(text) if word != "-f")
    _delete([name for name in _names("") if re.search(pattern, name)])


def _delete(names):
    for name in names:
        del sys.modules["__main__"].__dict__[name]
    print(f"Deleted {len(names)} {'variable' if len(names) == 1 else 'variables'}.")


def xdel(text):
    name = text.strip()
    if name not in sys.modules["__main__"].__dict__:
        return note(f"There's no variable {name!r}.")
    del sys.modules["__main__"].__dict__[name]
