# hint: Your robot moves diagonally, too. A cell has four neighbors here.
from collections import deque


def fewest_steps(plan):
    start = next((row, line.index("R")) for row, line in enumerate(plan) if "R" in line)
    steps = {start: 0}
    queue = deque([start])
    while queue:
        row, column = place = queue.popleft()
        if plan[row][column] == "C":
            return steps[place]
        for r, c in [(row + a, column + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]:
            inside = 0 <= r < len(plan) and 0 <= c < len(plan[0])
            if inside and plan[r][c] != "#" and (r, c) not in steps:
                steps[r, c] = steps[place] + 1
                queue.append((r, c))
    return None
