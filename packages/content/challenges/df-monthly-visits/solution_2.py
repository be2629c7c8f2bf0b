import pandas as pd


def months_between(first, last):
    year, month = int(first[:4]), int(first[5:])
    while f"{year:04}-{month:02}" <= last:
        yield f"{year:04}-{month:02}"
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)


def monthly(visits):
    months = list(months_between(visits["day"].min()[:7], visits["day"].max()[:7]))
    rows = {}
    for museum, day, visitors in zip(visits["museum"], visits["day"], visits["visitors"]):
        row = rows.setdefault(museum, dict.fromkeys(months, 0))
        row[day[:7]] += visitors
    ordered = sorted(rows, key=lambda museum: (-sum(rows[museum].values()), museum))
    return pd.DataFrame([{"museum": name, **rows[name], "total": sum(rows[name].values())} for name in ordered])
