# hint: Python counts negative positions from the end, so your robot leaves the plan and comes back on the other side.
from collections import deque


def fewest_steps(plan):
    cells = {(r, c): sign for r, row in enumerate(plan) for c, sign in enumerate(row)}
    start = next(place for place, sign in cells.items() if sign == "R")
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        (r, c), steps = queue.popleft()
        for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            try:
                sign = plan[r + i][c + j]
            except IndexError:
                continue
            place = ((r + i) % len(plan), (c + j) % len(plan[0]))
            if sign == "C":
                return steps + 1
            if sign != "#" and place not in seen:
                seen.add(place)
                queue.append((place, steps + 1))
    return None
