# hint: You stop at the first placement. All of them are wanted.
def queens(n):
    def place(placed):
        if len(placed) == n:
            return [tuple(placed)]
        row = len(placed)
        for column in range(n):
            if all(column != other and abs(column - other) != row - i for i, other in enumerate(placed)):
                found = place([*placed, column])
                if found:
                    return found
        return []

    return place([])
