import re


def parse_log(text):
    pattern = re.compile(r"^([0-9]{4}(?:-[0-9]{2}){2} (?:[0-9]{2}:){2}[0-9]{2}) \[([A-Z]+)\] ([^\s:]+): ([^\n]+)$", re.M)
    records, levels = [], {}
    for found in pattern.finditer(text):
        time, level, source, message = found.groups()
        records += [dict(time=time, level=level, source=source, message=message)]
        levels.setdefault(level, 0)
        levels[level] += 1
    return records, levels
