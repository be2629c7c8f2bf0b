# hint: You leave out all spaces. A space is a character like any other, so removing it is an edit.
def edit_distance(first, second):
    first, second = first.replace(" ", ""), second.replace(" ", "")
    above = list(range(len(second) + 1))
    for i, a in enumerate(first, start=1):
        row = [i]
        for j, b in enumerate(second, start=1):
            row.append(
                min(
                    above[j] + 1,  # delete a
                    row[j - 1] + 1,  # insert b
                    above[j - 1] + (a != b),  # keep a or replace it
                )
            )
        above = row
    return above[-1]
