# hint: You ignore case, but `A` and `a` are different characters here.
def edit_distance(first, second):
    above = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        row = [i]
        for j, b in enumerate(second, start=1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a.lower() != b.lower())))
        above = row
    return above[-1]
