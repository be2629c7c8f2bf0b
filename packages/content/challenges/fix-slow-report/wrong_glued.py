# hint: `visitor + page` can be the same for two different pairs, such as ann and a, an and na. Use a tuple.
def report(visits):
    counts, visitors, first = {}, {}, {}
    seen = set()
    for visitor, page in visits:
        if page not in counts:
            counts[page] = visitors[page] = 0
            first[page] = visitor
        counts[page] += 1
        key = visitor + page
        if key not in seen:
            seen.add(key)
            visitors[page] += 1
    pages = sorted(counts, key=lambda page: -counts[page])
    return [(page, counts[page], visitors[page], first[page]) for page in pages]
