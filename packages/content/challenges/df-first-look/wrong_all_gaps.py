# hint: `"missing"` lists every column, with 0 for those that are complete. Keep only those that have gaps.
import pandas as pd


def first_look(df):
    rows, columns = df.shape
    numbers = df.select_dtypes("number")
    return {
        "rows": rows,
        "columns": columns,
        "numeric": list(numbers),
        "missing": df.isna().sum().to_dict(),
        "ranges": {name: (numbers[name].min(), numbers[name].max()) for name in numbers},
    }
