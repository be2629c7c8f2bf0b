def queens(n):
    placements = [()]
    for row in range(n):
        placements = [
            (*placed, column)
            for placed in placements
            for column in range(n)
            if all(
                column != other and abs(column - other) != row - other_row
                for other_row, other in enumerate(placed)
            )
        ]
    return placements
