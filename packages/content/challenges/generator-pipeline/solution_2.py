from itertools import groupby


def hourly_totals(lines, stop):
    texts = (line.strip() for line in lines)
    fields = (text.split(",") for text in texts if text and not text.startswith("#"))
    entries = ((time.strip()[:13], name.strip(), int(count)) for time, name, count in fields)
    for hour, group in groupby(entries, key=lambda entry: entry[0]):
        lines_of_stop, total = 0, 0
        for _, name, count in group:
            if name == stop:
                lines_of_stop += 1
                total += count
        if lines_of_stop:
            yield hour, total
