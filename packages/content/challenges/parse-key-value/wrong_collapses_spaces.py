# hint: You shorten several spaces within a value to one. Spaces inside stay as they are.
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        if not entry.strip():
            continue
        key, sign, value = entry.partition("=")
        if not sign or not key.strip():
            raise ValueError(f"not a setting: {entry}")
        settings[key.strip()] = " ".join(value.split())
    return settings
