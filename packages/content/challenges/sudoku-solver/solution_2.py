CELLS = range(81)


def sees(a, b):
    (r, c), (s, d) = divmod(a, 9), divmod(b, 9)
    return a != b and (r == s or c == d or (r // 3 == s // 3 and c // 3 == d // 3))


NEIGHBORS = [[b for b in CELLS if sees(a, b)] for a in CELLS]


def place(options, cell, digit):
    """The options after a digit was put into a cell, or None if some cell has none left."""
    options = options.copy()
    options[cell] = digit
    settled = [cell]
    while settled:
        cell = settled.pop()
        for other in NEIGHBORS[cell]:
            if options[cell] in options[other]:
                options[other] = options[other].replace(options[cell], "")
                if not options[other]:
                    return None
                if len(options[other]) == 1:
                    settled.append(other)
    return options


def search(options):
    if options is None or all(len(digits) == 1 for digits in options):
        return options
    cell = min((cell for cell in CELLS if len(options[cell]) > 1), key=lambda cell: len(options[cell]))
    for digit in options[cell]:
        solved = search(place(options, cell, digit))
        if solved:
            return solved
    return None


def solve_sudoku(lines):
    options = ["123456789"] * 81
    for cell, digit in enumerate("".join(lines)):
        if digit != ".":
            if digit not in options[cell]:
                return None
            options = place(options, cell, digit)
            if options is None:
                return None
    solved = search(options)
    return solved and ["".join(solved[start : start + 9]) for start in range(0, 81, 9)]
