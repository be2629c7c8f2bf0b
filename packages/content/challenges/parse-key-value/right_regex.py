import re


def parse_settings(line):
    settings = {}
    for entry in filter(str.strip, line.split(";")):
        match = re.fullmatch(r"\s*([^=]*[^=\s])\s*=(.*)", entry, re.DOTALL)
        if not match:
            raise ValueError(entry)
        settings |= {match[1]: match[2].strip()}
    return settings
