# hint: Every visit counts, even if the visitor was there before.
from collections import defaultdict


def report(visits):
    by_page = defaultdict(dict)
    for visitor, page in visits:
        by_page[page].setdefault(visitor)
    return sorted(((page, len(who), len(who), next(iter(who))) for page, who in by_page.items()), key=lambda row: -row[1])
