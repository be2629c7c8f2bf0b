# hint: There are more types of ints and floats than `int64` and `float64`, such as `int32`.
import pandas as pd


def first_look(df):
    rows, columns = df.shape
    numbers = df.select_dtypes(["int64", "float64"])
    gaps = df.isna().sum()
    return {
        "rows": rows,
        "columns": columns,
        "numeric": list(numbers),
        "missing": {name: count for name, count in gaps.items() if count > 0},
        "ranges": {name: (numbers[name].min(), numbers[name].max()) for name in numbers},
    }
