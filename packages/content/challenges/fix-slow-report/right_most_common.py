from collections import Counter


def report(visits):
    counts = Counter(page for _, page in visits)
    visitors = Counter(page for _, page in set(visits))
    first = {page: visitor for visitor, page in reversed(visits)}
    return [(page, n, visitors[page], first[page]) for page, n in counts.most_common()]
