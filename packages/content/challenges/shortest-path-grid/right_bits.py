def fewest_steps(plan):
    width = len(plan[0]) + 1
    text = "#".join(plan) + "#"
    bits = lambda signs: int("".join("1" if sign in signs else "0" for sign in text[::-1]), 2)
    free, robot, charger = bits("RC."), bits("R"), bits("C")
    reached, steps = robot, 0
    while not reached & charger:
        wider = (reached | reached << 1 | reached >> 1 | reached << width | reached >> width) & free
        if wider == reached:
            return None
        reached = wider
        steps += 1
    return steps
