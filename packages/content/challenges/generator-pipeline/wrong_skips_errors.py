# hint: A malformed line of another stop goes unnoticed. Convert the number before you look at the stop.
def hourly_totals(lines, stop):
    current, total = None, None
    for line in lines:
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        time, name, count = text.split(",")
        hour = time.strip()[:13]
        if hour != current:
            if total is not None:
                yield current, total
            current, total = hour, None
        if name.strip() == stop:
            total = (total or 0) + int(count)
    if total is not None:
        yield current, total
