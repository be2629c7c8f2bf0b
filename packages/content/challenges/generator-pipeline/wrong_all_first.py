# hint: You read all lines before you yield anything. With a stream that never ends, nothing ever comes out.
def hourly_totals(lines, stop):
    totals = {}
    for line in lines:
        text = line.strip()
        if text and not text.startswith("#"):
            time, name, count = text.split(",")
            number = int(count)
            if name.strip() == stop:
                hour = time.strip()[:13]
                totals[hour] = totals.get(hour, 0) + number
    yield from totals.items()
