# hint: A key such as `2026` in a path is still a key. Only a number in brackets is an index.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    for step in re.findall(KEY, path):
        if step.isdigit():
            if not isinstance(data, list) or int(step) >= len(data):
                return default
            data = data[int(step)]
        else:
            if not isinstance(data, dict) or step not in data:
                return default
            data = data[step]
    return data
