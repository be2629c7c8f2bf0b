# hint: You return `None` for grids that can be filled in several ways. Any one of these ways is right.
DIGITS = set("123456789")


def solve_sudoku(lines):
    cells = [list(line) for line in lines]
    rows, columns, boxes = ([set() for _ in range(9)] for _ in range(3))
    empty = []
    for r in range(9):
        for c in range(9):
            digit = cells[r][c]
            groups = rows[r], columns[c], boxes[r // 3 * 3 + c // 3]
            if digit == ".":
                empty.append((r, c, groups))
            elif any(digit in group for group in groups):
                return None
            else:
                for group in groups:
                    group.add(digit)
    found = []

    def fill():
        if not empty:
            found.append(["".join(row) for row in cells])
            return
        choices = [DIGITS.difference(*groups) for _, _, groups in empty]
        place = min(range(len(empty)), key=lambda i: len(choices[i]))
        r, c, groups = cell = empty.pop(place)
        for digit in sorted(choices[place]):
            if len(found) > 1:
                break
            cells[r][c] = digit
            for group in groups:
                group.add(digit)
            fill()
            for group in groups:
                group.remove(digit)
        empty.insert(place, cell)

    fill()
    return found[0] if len(found) == 1 else None
