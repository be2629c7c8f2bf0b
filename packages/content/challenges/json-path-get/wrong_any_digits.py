# hint: `\d` also matches digits of other scripts. Write `[0-9]`.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[\d+\])(\.{KEY}|\[\d+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    for key, index in re.findall(rf"({KEY})|\[(\d+)\]", path):
        if key:
            if not isinstance(data, dict) or key not in data:
                return default
            data = data[key]
        else:
            if not isinstance(data, list) or int(index) >= len(data):
                return default
            data = data[int(index)]
    return data
