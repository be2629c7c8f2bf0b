class Settings(dict):
    def __missing__(self, key):
        raise KeyError(key)


def parse_settings(line):
    first, _, rest = line.partition(";")
    settings = {}
    if first.strip():
        key, value = first.split("=", 1)
        if key.isspace() or not key:
            raise ValueError(first)
        settings[key.strip()] = value.strip()
    if rest:
        settings.update(parse_settings(rest))
    return settings
