import string

LETTERS = set(string.ascii_letters + string.digits + "_-")


def get_path(data, path, default=None):
    steps, place = [], 0
    while place < len(path):
        if path[place] == "[":
            end = path.find("]", place)
            digits = path[place + 1 : end] if end > 0 else ""
            if not digits or set(digits) - set("0123456789"):
                raise ValueError(path)
            steps.append(int(digits))
            place = end + 1
            continue
        if place > 0:
            if path[place] != ".":
                raise ValueError(path)
            place += 1
        start = place
        while place < len(path) and path[place] in LETTERS:
            place += 1
        if start == place:
            raise ValueError(path)
        steps.append(path[start:place])
    for step in steps:
        try:
            if type(step) is int and not isinstance(data, list) or type(step) is str and not isinstance(data, dict):
                return default
            data = data[step]
        except LookupError:
            return default
    return data
