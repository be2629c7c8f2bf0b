# hint: If nothing has to be filled in, you return the list that was passed. The result has to be a new one.
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

    if not empty:
        return lines

    def fill():
        if not empty:
            return True
        # The cell with the fewest digits to try comes next.
        choices = [DIGITS.difference(*groups) for _, _, groups in empty]
        place = min(range(len(empty)), key=lambda i: len(choices[i]))
        r, c, groups = cell = empty.pop(place)
        for digit in sorted(choices[place]):
            cells[r][c] = digit
            for group in groups:
                group.add(digit)
            if fill():
                return True
            for group in groups:
                group.remove(digit)
        empty.insert(place, cell)
        return False

    return ["".join(row) for row in cells] if fill() else None
