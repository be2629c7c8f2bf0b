# hint: Without `newline=""`, `open` turns `\r\n` inside a name into `\n`.
import csv


def totals_by_item(path):
    totals = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["amount"]:
                amount = int(row["amount"].replace(",", ""))
                totals[row["item"]] = totals.get(row["item"], 0) + amount
    return totals
