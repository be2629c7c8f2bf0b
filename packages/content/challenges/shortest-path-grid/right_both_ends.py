def fewest_steps(plan):
    cells = {(r, c): sign for r, line in enumerate(plan) for c, sign in enumerate(line) if sign != "#"}
    one = {place for place, sign in cells.items() if sign == "R"}
    two = {place for place, sign in cells.items() if sign == "C"}
    seen = one | two
    steps = 0
    while one and two:
        if len(one) > len(two):
            one, two = two, one
        reached = {
            (r + dr, c + dc) for r, c in one for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)) if (r + dr, c + dc) in cells
        }
        steps += 1
        if reached & two:
            return steps
        one = reached - seen
        seen |= one
    return None
