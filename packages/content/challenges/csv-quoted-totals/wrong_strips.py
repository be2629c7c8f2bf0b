# hint: You change the names of the items. Spaces at their ends belong to them.
import csv


def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            item = row["item"].strip()
            if row["amount"]:
                totals[item] = totals.get(item, 0) + int(row["amount"].replace(",", ""))
    return totals
