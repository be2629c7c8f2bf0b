# hint: The function still goes through all visits for every page.
def report(visits):
    pages = list(dict.fromkeys(page for _, page in visits))
    rows = []
    for page in pages:
        who = [visitor for visitor, other in visits if other == page]
        rows.append((page, len(who), len(set(who)), who[0]))
    return sorted(rows, key=lambda row: -row[1])
