def totals_by_item(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(read_rows(file.read()))
    head, totals = rows[0], {}
    for row in rows[1:]:
        entry = dict(zip(head, row))
        if entry["amount"]:
            totals[entry["item"]] = totals.get(entry["item"], 0) + int(entry["amount"].replace(",", ""))
    return totals


def read_rows(text):
    row, value, quoted, place = [], "", False, 0
    while place < len(text):
        sign = text[place]
        if quoted and sign == '"' and text[place + 1 : place + 2] == '"':
            value += '"'
            place += 1
        elif sign == '"':
            quoted = not quoted
        elif not quoted and sign in ",\n":
            row.append(value)
            value = ""
            if sign == "\n":
                yield row
                row = []
        else:
            value += sign
        place += 1
    if row or value:
        yield [*row, value]
