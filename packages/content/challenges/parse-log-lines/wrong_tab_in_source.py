# hint: A tab isn't a space, but a source can't have one either.
import re

LINE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}) \[([A-Z]+)\] ([^ :]+): ([^\n]+)")


def parse_log(text):
    records, counts = [], {}
    for line in text.split("\n"):
        match = LINE.fullmatch(line)
        if match:
            records.append(dict(zip(("time", "level", "source", "message"), match.groups())))
            counts[match[2]] = counts.get(match[2], 0) + 1
    return records, counts
