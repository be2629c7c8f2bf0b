# hint: You keep the visitor who came last.
from collections import defaultdict


def report(visits):
    by_page, seen = defaultdict(list), {}
    for visitor, page in visits:
        by_page[page].append(visitor)
        seen[page] = visitor
    return sorted(((page, len(who), len(set(who)), seen[page]) for page, who in by_page.items()), key=lambda row: -row[1])
