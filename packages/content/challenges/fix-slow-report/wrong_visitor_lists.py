# hint: Looking for a visitor in a list takes longer the more visitors a page has.
def report(visits):
    rows = {}
    for visitor, page in visits:
        row = rows.setdefault(page, [0, []])
        row[0] += 1
        if visitor not in row[1]:
            row[1].append(visitor)
    result = [(page, n, len(who), who[0]) for page, (n, who) in rows.items()]
    return sorted(result, key=lambda r: r[1], reverse=True)
