import pandas as pd


def monthly(visits):
    data = visits.assign(month=visits["day"].str.slice(0, 7))
    table = data.pivot_table(index="museum", columns="month", values="visitors", aggfunc="sum", fill_value=0)
    first, last = data["month"].min(), data["month"].max()
    for month in pd.date_range(first + "-01", last + "-01", freq="MS").strftime("%Y-%m"):
        if month not in table:
            table[month] = 0
    table = table.sort_index(axis=1).astype(int)
    table = table.assign(total=table.sum(axis=1)).sort_index().sort_values("total", ascending=False, kind="stable")
    return table.reset_index()
