# hint: You remove every space in the line, even those within a value. Only the ones at the ends should go.
def parse_settings(line):
    settings = {}
    for entry in line.replace(" ", "").split(";"):
        if not entry:
            continue
        key, sign, value = entry.partition("=")
        if not sign or not key:
            raise ValueError(f"not a setting: {entry}")
        settings[key] = value
    return settings
