# hint: You take a line before anybody asks for a tuple. A function without `yield` runs right when it is called.
def hourly_totals(lines, stop):
    from itertools import chain

    iterator = iter(lines)
    first = next(iterator, "")
    return totals_of(records(chain([first], iterator)), stop)


def records(lines):
    for line in lines:
        text = line.strip()
        if text and not text.startswith("#"):
            time, name, count = text.split(",")
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
