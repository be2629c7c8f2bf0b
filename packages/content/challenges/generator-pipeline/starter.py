def hourly_totals(lines, stop):
    totals = {}
    for line in list(lines):
        time, name, count = line.split(",")
        hour = time[:13]
        totals[hour] = totals.get(hour, 0) + int(count)
    return iter(totals.items())
