# hint: The edge of your table is 0 everywhere. Turning three letters into an empty string takes three deletions, not none.
def edit_distance(first, second):
    above = [0] * (len(second) + 1)
    for a in first:
        row = [0]
        for j, b in enumerate(second, start=1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b)))
        above = row
    return above[-1]
