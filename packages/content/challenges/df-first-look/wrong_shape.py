# hint: Rows and columns are swapped. `df.shape` gives the number of rows first.
import pandas as pd


def first_look(df):
    columns, rows = df.shape
    numbers = df.select_dtypes("number")
    gaps = df.isna().sum()
    return {
        "rows": rows,
        "columns": columns,
        "numeric": list(numbers),
        "missing": {name: count for name, count in gaps.items() if count > 0},
        "ranges": {name: (numbers[name].min(), numbers[name].max()) for name in numbers},
    }
