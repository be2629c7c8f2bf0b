# hint: Turning a sorted list around also turns around those that are equal.
from collections import defaultdict


def report(visits):
    by_page = defaultdict(list)
    for visitor, page in visits:
        by_page[page].append(visitor)
    return sorted(((page, len(who), len(set(who)), who[0]) for page, who in by_page.items()), key=lambda row: row[1])[::-1]
