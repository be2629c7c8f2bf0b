# hint: Your level can be any word without small letters. It consists of the letters A to Z alone.
import re

LINE = re.compile(
    r"(?P<time>[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}) "
    r"\[(?P<level>[^\W\d_a-z]+)\] "
    r"(?P<source>[^\s:]+): "
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
