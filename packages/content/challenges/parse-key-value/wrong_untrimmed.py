# hint: You trim each entry, but not the key and the value. What's left around the equals sign in `a = 1`?
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        entry = entry.strip()
        if not entry:
            continue
        key, sign, value = entry.partition("=")
        if not sign or not key:
            raise ValueError(f"not a setting: {entry}")
        settings[key] = value
    return settings
