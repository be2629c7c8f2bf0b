def report(visits):
    pages = []
    for visitor, page in visits:
        if page not in pages:
            pages.append(page)
    result = []
    for page in pages:
        who = []
        for visitor, other in visits:
            if other == page and visitor not in who:
                who.append(visitor)
        count = [other for _, other in visits].count(page)
        result.append((page, count, len(who), who[0]))
    done = []
    while result:
        best = result[0]
        for row in result:
            if row[1] > best[1]:
                best = row
        done = done + [best]
        result.remove(best)
    return done
