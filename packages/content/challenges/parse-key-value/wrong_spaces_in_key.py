# hint: You remove every space of a key. Only those around it have to go.
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        if not entry.strip():
            continue
        key, sign, value = entry.partition("=")
        key = key.replace(" ", "")
        if not sign or not key:
            raise ValueError(f"not a setting: {entry}")
        settings[key] = value.strip()
    return settings
