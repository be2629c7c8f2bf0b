# hint: `isdigit` is false for a string with a minus sign, so you refuse `-2`, which is an int as well.
def hourly_totals(lines, stop):
    return totals_of(records(lines), stop)


def records(lines):
    for line in lines:
        text = line.strip()
        if text and not text.startswith("#"):
            time, name, count = text.split(",")
            if not count.strip().isdigit():
                raise ValueError("not a number")
            yield time.strip()[:13], name.strip(), int(count)


def totals_of(entries, stop):
    current, total = None, None
    for hour, name, count in entries:
        if hour != current:
            if total is not None:
                yield current, total
            current, total = hour, None
        if name == stop:
            total = (total or 0) + count
    if total is not None:
        yield current, total
