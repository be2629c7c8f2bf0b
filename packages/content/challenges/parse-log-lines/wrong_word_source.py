# hint: Sources such as `db-2` or `api/v1` are missing. `\w` leaves out hyphens, dots and slashes.
import re

LINE = re.compile(
    r"(?P<time>[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}) "
    r"\[(?P<level>[A-Z]+)\] "
    r"(?P<source>\w+): "
    r"(?P<message>.+)"
)


def parse_log(text):
    records = []
    counts = {}
    for line in text.split("\n"):
        match = LINE.fullmatch(line)
        if match:
            records.append(match.groupdict())
            counts[match["level"]] = counts.get(match["level"], 0) + 1
    return records, counts
