# hint: An empty path returns the data even if that is `None`, 0 or empty.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    if path == "":
        return data or default
    for key, index in re.findall(rf"({KEY})|\[([0-9]+)\]", path):
        if key:
            if not isinstance(data, dict) or key not in data:
                return default
            data = data[key]
        else:
            if not isinstance(data, list) or int(index) >= len(data):
                return default
            data = data[int(index)]
    return data
