# hint: Amounts are whole numbers. `float` loses the last digits of large ones.
import csv


def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["amount"]:
                amount = float(row["amount"].replace(",", ""))
                totals[row["item"]] = totals.get(row["item"], 0) + amount
    return totals
