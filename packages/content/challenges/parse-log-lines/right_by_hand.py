from collections import Counter
from string import ascii_uppercase, digits, whitespace


def parse_log(text):
    records = [record for record in map(parse_line, text.split("\n")) if record]
    return records, Counter(record["level"] for record in records)


def parse_line(line):
    time, rest = line[:19], line[19:]
    shape = "".join("0" if sign in digits else sign for sign in time)
    if shape != "0000-00-00 00:00:00" or not rest.startswith(" ["):
        return None
    level, bracket, rest = rest[2:].partition("] ")
    if not bracket or not level or set(level) - set(ascii_uppercase):
        return None
    source, colon, rest = rest.partition(":")
    if not colon or not source or any(sign.isspace() for sign in source) or rest[:1] != " " or len(rest) < 2:
        return None
    return {"message": rest[1:], "source": source, "level": level, "time": time}
