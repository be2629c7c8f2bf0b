# hint: You let the robot enter only cells with a dot. The charger's cell has another letter.
from collections import deque


def fewest_steps(plan):
    start = next((row, line.index("R")) for row, line in enumerate(plan) if "R" in line)
    steps = {start: 0}
    queue = deque([start])
    while queue:
        row, column = place = queue.popleft()
        if plan[row][column] == "C":
            return steps[place]
        for r, c in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]:
            inside = 0 <= r < len(plan) and 0 <= c < len(plan[0])
            if inside and plan[r][c] == "." and (r, c) not in steps:
                steps[r, c] = steps[place] + 1
                queue.append((r, c))
    return None
