import pandas as pd


def quarterly_report(sales):
    sums = {}
    for region, day, amount in zip(sales["region"], sales["day"], sales["amount"]):
        quarters = sums.setdefault(region, [0.0] * 4)
        if amount == amount:
            quarters[(int(day[5:7]) - 1) // 3] += amount
    totals = {region: sum(quarters) for region, quarters in sums.items()}
    ranks = {region: 1 + sum(other > total for other in totals.values()) for region, total in totals.items()}
    rows = [(region, float(ranks[region]), *sums[region], totals[region]) for region in sums]
    rows.sort(key=lambda row: (row[1], row[0]))
    bottom = [sum(column) for column in zip(*(row[2:] for row in rows))]
    rows.append(("Total", float("nan"), *bottom))
    return pd.DataFrame(rows, columns=["region", "rank", "Q1", "Q2", "Q3", "Q4", "total"])
