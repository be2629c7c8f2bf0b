def pack(items, capacity):
    table = [[0] * (capacity + 1)]
    for _, weight, value in items:
        above = table[-1]
        row = above[:weight]
        for room in range(weight, capacity + 1):
            row.append(max(above[room], above[room - weight] + value))
        table.append(row[: capacity + 1])

    names = []
    room = capacity
    for i in range(len(items), 0, -1):
        if table[i][room] != table[i - 1][room]:
            name, weight, _ = items[i - 1]
            names.append(name)
            room -= weight
    return table[-1][capacity], sorted(names)
