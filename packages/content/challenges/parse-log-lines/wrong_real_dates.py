# hint: You skip lines whose date isn't in the calendar. Only the form of the date counts.
from datetime import datetime
import re

LINE = re.compile(
    r"(?P<time>[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}) "
    r"\[(?P<level>[A-Z]+)\] "
    r"(?P<source>[^\s:]+): "
    r"(?P<message>.+)"
)


def parse_log(text):
    records = []
    counts = {}
    for line in text.split("\n"):
        match = LINE.fullmatch(line)
        if match:
            try:
                datetime.strptime(match["time"], "%Y-%m-%d %H:%M:%S")
            except ValueError:
                continue
            records.append(match.groupdict())
            counts[match["level"]] = counts.get(match["level"], 0) + 1
    return records, counts
