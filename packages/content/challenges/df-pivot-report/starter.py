import pandas as pd


def quarterly_report(sales):
    return sales.pivot_table(index="region", columns="day", values="amount", aggfunc="sum")
