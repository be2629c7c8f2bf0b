# hint: `\d` also matches the digits of other scripts. Write `[0-9]`.
import re

LINE = re.compile(
    r"(?P<time>\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}) "
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
            records.append(match.groupdict())
            counts[match["level"]] = counts.get(match["level"], 0) + 1
    return records, counts
