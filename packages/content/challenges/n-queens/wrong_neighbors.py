# hint: You compare only neighboring rows. A queen attacks along the whole diagonal.
def queens(n):
    placements = [()]
    for row in range(n):
        placements = [
            (*placed, column)
            for placed in placements
            for column in range(n)
            if column not in placed and (not placed or abs(column - placed[-1]) != 1)
        ]
    return placements
