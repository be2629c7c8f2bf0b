from collections import defaultdict


def report(visits):
    by_page = defaultdict(list)
    for visitor, page in visits:
        by_page[page].append(visitor)
    rows = [(page, len(who), len(set(who)), who[0]) for page, who in by_page.items()]
    rows.sort(key=lambda row: row[1], reverse=True)
    return rows
