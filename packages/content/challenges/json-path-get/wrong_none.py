# hint: A value that exists but is `None` gives the default in your code. Ask whether the key is there.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    for step in re.findall(rf"{KEY}|\[[0-9]+\]", path):
        if step.startswith("["):
            index = int(step[1:-1])
            data = data[index] if isinstance(data, list) and index < len(data) else None
        else:
            data = data.get(step) if isinstance(data, dict) else None
        if data is None:
            return default
    return data
