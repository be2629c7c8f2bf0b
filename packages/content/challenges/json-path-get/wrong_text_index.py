# hint: An index on a string returns one of its characters. Only lists have items here.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    try:
        for step in re.findall(rf"\[[0-9]+\]|{KEY}", path):
            data = data[int(step[1:-1])] if step.startswith("[") else data[step]
    except (KeyError, IndexError, TypeError):
        return default
    return data
