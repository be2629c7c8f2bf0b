from collections import Counter


def report(visits):
    counts = Counter(page for _, page in visits)
    pairs = dict.fromkeys(visits)
    visitors = Counter(page for _, page in pairs)
    first = {page: visitor for visitor, page in reversed(pairs)}
    return [(page, count, visitors[page], first[page]) for page, count in counts.most_common()]
