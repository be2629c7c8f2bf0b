# hint: You sort the names of the columns. They should be in the order of the frame.
import pandas as pd


def first_look(df):
    rows, columns = df.shape
    numbers = df.select_dtypes("number")
    gaps = df.isna().sum()
    return {
        "rows": rows,
        "columns": columns,
        "numeric": sorted(numbers),
        "missing": {name: count for name, count in gaps.items() if count > 0},
        "ranges": {name: (numbers[name].min(), numbers[name].max()) for name in numbers},
    }
