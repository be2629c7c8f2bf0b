import pandas as pd


def monthly(visits):
    numbers = [int(day[:4]) * 12 + int(day[5:7]) - 1 for day in visits["day"]]
    names = {n: f"{n // 12}-{n % 12 + 1:02}" for n in range(min(numbers), max(numbers) + 1)}
    rows = {}
    for museum, n, visitors in zip(visits["museum"], numbers, visits["visitors"]):
        row = rows.setdefault(museum, {"museum": museum, **dict.fromkeys(names.values(), 0), "total": 0})
        row[names[n]] += visitors
        row["total"] += visitors
    return pd.DataFrame(sorted(rows.values(), key=lambda row: (-row["total"], row["museum"])))
