# hint: Paths in the wrong form are accepted. Picking out what looks like steps skips everything in between.
import re


def get_path(data, path, default=None):
    for step in re.findall(r"\[[0-9]+\]|[A-Za-z0-9_-]+", path):
        if step.startswith("["):
            index = int(step[1:-1])
            if not isinstance(data, list) or index >= len(data):
                return default
            data = data[index]
        else:
            if not isinstance(data, dict) or step not in data:
                return default
            data = data[step]
    return data
