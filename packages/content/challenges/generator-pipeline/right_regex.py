import re

RECORD = re.compile(r"\s*([^,]*?)\s*,\s*([^,]*?)\s*,\s*([+-]?\d+)\s*")


def hourly_totals(lines, stop):
    hour, amount = None, None
    for line in lines:
        if re.match(r"\s*(#|\Z)", line):
            continue
        record = RECORD.fullmatch(line)
        if record is None:
            raise ValueError(line)
        time, name, count = record.groups()
        if hour is not None and time[:13] != hour and amount is not None:
            yield hour, amount
            amount = None
        hour = time[:13]
        if name == stop:
            amount = int(count) + (0 if amount is None else amount)
    if amount is not None:
        yield (hour, amount)
