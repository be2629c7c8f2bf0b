def fewest_steps(plan):
    for row, line in enumerate(plan):
        if "R" in line:
            robot = row, line.index("R")
        if "C" in line:
            charger = row, line.index("C")
    return abs(robot[0] - charger[0]) + abs(robot[1] - charger[1])
