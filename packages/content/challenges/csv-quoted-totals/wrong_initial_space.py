# hint: `skipinitialspace` takes away spaces that belong to a name.
import csv


def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, skipinitialspace=True):
            if row["amount"]:
                amount = int(row["amount"].replace(",", ""))
                totals[row["item"]] = totals.get(row["item"], 0) + amount
    return totals
