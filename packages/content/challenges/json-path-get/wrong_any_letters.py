# hint: `\w` also matches letters such as `ö`, but a key has only A to Z.
import re

KEY = r"[\w-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
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
