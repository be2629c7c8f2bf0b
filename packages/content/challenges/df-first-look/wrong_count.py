# hint: `df.count()` counts the values that are there. You're asked for those that aren't.
import pandas as pd


def first_look(df):
    rows, columns = df.shape
    numbers = df.select_dtypes("number")
    counts = df.count()
    return {
        "rows": rows,
        "columns": columns,
        "numeric": list(numbers),
        "missing": {name: count for name, count in counts.items() if count < rows},
        "ranges": {name: (numbers[name].min(), numbers[name].max()) for name in numbers},
    }
