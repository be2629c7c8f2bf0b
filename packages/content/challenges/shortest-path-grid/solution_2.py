def fewest_steps(plan):
    width = len(plan[0]) + 2
    cells = "#" * width + "".join(f"#{line}#" for line in plan) + "#" * width
    unseen = {place for place, cell in enumerate(cells) if cell != "#"}
    charger = cells.index("C")
    edge = {cells.index("R")}
    steps = 0
    while edge and charger not in edge:
        unseen -= edge
        edge = {place + move for place in edge for move in (-1, 1, -width, width)} & unseen
        steps += 1
    return steps if edge else None
