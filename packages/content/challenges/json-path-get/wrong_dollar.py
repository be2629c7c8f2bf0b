# hint: In a regular expression, `$` also matches before a line break at the end. Use `fullmatch`.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?$")


def get_path(data, path, default=None):
    if not PATH.match(path):
        raise ValueError(f"not a path: {path}")
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
