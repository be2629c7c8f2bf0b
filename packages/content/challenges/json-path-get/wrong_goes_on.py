# hint: After a missing key, you go on with the default value and look for the rest of the path in it.
import re

KEY = r"[A-Za-z0-9_-]+"
PATH = re.compile(rf"(({KEY}|\[[0-9]+\])(\.{KEY}|\[[0-9]+\])*)?")


def get_path(data, path, default=None):
    if not PATH.fullmatch(path):
        raise ValueError(f"not a path: {path}")
    for key, index in re.findall(rf"({KEY})|\[([0-9]+)\]", path):
        if key:
            if not isinstance(data, dict):
                return default
            data = data.get(key, default)
        else:
            if not isinstance(data, list):
                return default
            data = data[int(index)] if int(index) < len(data) else default
    return data
