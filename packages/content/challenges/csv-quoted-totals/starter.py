def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            columns = line.split(",")
            totals[columns[1]] = columns[2]
    return totals
