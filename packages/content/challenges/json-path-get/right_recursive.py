import re

FIRST = re.compile(r"(?:\[([0-9]+)\]|([A-Za-z0-9_-]+))")
NEXT = re.compile(r"(?:\[([0-9]+)\]|\.([A-Za-z0-9_-]+))")
NOTHING = object()


def get_path(data, path, default=None):
    found = follow(data, path, FIRST)
    return default if found is NOTHING else found


def follow(data, path, pattern):
    if not path:
        return data
    step = pattern.match(path)
    if not step:
        raise ValueError(f"bad path at {path!r}")
    index, key = step.groups()
    if index is not None:
        inside = data[int(index)] if isinstance(data, list) and len(data) > int(index) else NOTHING
    else:
        inside = data.get(key, NOTHING) if isinstance(data, dict) else NOTHING
    return follow(inside, path[step.end() :], NEXT)
