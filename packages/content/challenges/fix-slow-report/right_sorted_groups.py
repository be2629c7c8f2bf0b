from itertools import groupby


def report(visits):
    numbered = sorted((page, i, visitor) for i, (visitor, page) in enumerate(visits))
    rows = []
    for page, group in groupby(numbered, key=lambda row: row[0]):
        group = list(group)
        rows.append((-len(group), group[0][1], (page, len(group), len({v for _, _, v in group}), group[0][2])))
    return [row for _, _, row in sorted(rows)]
