def queens(n):
    placements = []
    placed = []
    columns, rising, falling = set(), set(), set()

    def place(row):
        if row == n:
            placements.append(tuple(placed))
            return
        for column in range(n):
            if column in columns or row + column in rising or row - column in falling:
                continue
            placed.append(column)
            columns.add(column)
            rising.add(row + column)
            falling.add(row - column)
            place(row + 1)
            placed.pop()
            columns.remove(column)
            rising.remove(row + column)
            falling.remove(row - column)

    place(0)
    return placements
