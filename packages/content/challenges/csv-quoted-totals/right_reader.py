import csv
from collections import defaultdict
from pathlib import Path


def totals_by_item(path):
    with Path(path).open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        head = next(reader)
        name, amount = head.index("item"), head.index("amount")
        totals = defaultdict(int)
        for row in reader:
            if row and row[amount] != "":
                totals[row[name]] += int("".join(row[amount].split(",")))
    return totals
