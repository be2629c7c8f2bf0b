# hint: When a key comes twice, you keep the first value. The last one should count.
def parse_settings(line):
    settings = {}
    for entry in line.split(";"):
        if not entry.strip():
            continue
        key, sign, value = entry.partition("=")
        key = key.strip()
        if not sign or not key:
            raise ValueError(f"not a setting: {entry}")
        settings.setdefault(key, value.strip())
    return settings
