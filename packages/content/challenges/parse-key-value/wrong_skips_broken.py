# hint: Entries without an equals sign, or without a key, vanish silently. They should raise a `ValueError`.
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        key, sign, value = entry.partition("=")
        if sign and key.strip():
            settings[key.strip()] = value.strip()
    return settings
