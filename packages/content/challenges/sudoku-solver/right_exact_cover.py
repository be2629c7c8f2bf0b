from itertools import product


def solve_sudoku(lines):
    rows = {
        (r, c, n): [("cell", r, c), ("row", r, n), ("column", c, n), ("box", r // 3 * 3 + c // 3, n)]
        for r, c, n in product(range(9), range(9), range(1, 10))
    }
    columns = {}
    for row, parts in rows.items():
        for part in parts:
            columns.setdefault(part, set()).add(row)
    chosen = []
    for r, line in enumerate(lines):
        for c, sign in enumerate(line):
            if sign != ".":
                row = (r, c, int(sign))
                if any(part not in columns for part in rows[row]):
                    return None
                select(columns, rows, row)
                chosen.append(row)
    if not search(columns, rows, chosen):
        return None
    digits = {(r, c): str(n) for r, c, n in chosen}
    return ["".join(digits[r, c] for c in range(9)) for r in range(9)]


def search(columns, rows, chosen):
    if not columns:
        return True
    part = min(columns, key=lambda part: len(columns[part]))
    for row in sorted(columns[part]):
        chosen.append(row)
        removed = select(columns, rows, row)
        if search(columns, rows, chosen):
            return True
        for other, others in zip(reversed(rows[row]), reversed(removed)):
            columns[other] = others
            for back in others:
                for linked in rows[back]:
                    if linked != other:
                        columns[linked].add(back)
        chosen.pop()
    return False


def select(columns, rows, row):
    removed = []
    for part in rows[row]:
        for other in columns[part]:
            for linked in rows[other]:
                if linked != part and linked in columns:
                    columns[linked].discard(other)
        removed.append(columns.pop(part))
    return removed
