def report(visits):
    counts, visitors, first = {}, {}, {}
    for visitor, page in visits:
        counts[page] = counts.get(page, 0) + 1
        visitors.setdefault(page, set()).add(visitor)
        first.setdefault(page, visitor)
    rows = [(page, counts[page], len(visitors[page]), first[page]) for page in counts]
    return sorted(rows, key=lambda row: -row[1])
