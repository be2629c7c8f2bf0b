# hint: You collect the passengers of an hour in a list. An hour can have any number of lines, so keep a running total.
def hourly_totals(lines, stop):
    return totals_of(records(lines), stop)


def records(lines):
    for line in lines:
        text = line.strip()
        if text and not text.startswith("#"):
            time, name, count = text.split(",")
            yield time.strip()[:13], name.strip(), int(count)


def totals_of(entries, stop):
    current, counts = None, []
    for hour, name, count in entries:
        if hour != current:
            if counts:
                yield current, sum(counts)
            current, counts = hour, []
        if name == stop:
            counts.append(count)
    if counts:
        yield current, sum(counts)
