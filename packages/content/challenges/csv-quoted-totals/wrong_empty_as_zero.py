# hint: An empty amount counts as 0 in your code, so items without any amount appear in the result.
import csv


def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            amount = int(row["amount"].replace(",", "") or 0)
            totals[row["item"]] = totals.get(row["item"], 0) + amount
    return totals
