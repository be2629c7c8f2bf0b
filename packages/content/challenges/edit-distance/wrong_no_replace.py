# hint: You count a replacement as a deletion and an insertion. It's a single edit.
def edit_distance(first, second):
    above = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        row = [i]
        for j, b in enumerate(second, start=1):
            row.append(above[j - 1] if a == b else min(above[j], row[j - 1]) + 1)
        above = row
    return above[-1]
