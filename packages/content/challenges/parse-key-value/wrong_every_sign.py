# hint: A value with an equals sign in it is cut at the wrong place or refused. Only the first `=` separates.
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        if not entry.strip():
            continue
        key, value = entry.split("=")
        key = key.strip()
        if not key:
            raise ValueError(f"not a setting: {entry}")
        settings[key] = value.strip()
    return settings
