# hint: You take every column that `describe` shows for a numeric one. It summarizes dates too, and text if there's nothing else.
import pandas as pd


def first_look(df):
    numeric = list(df.describe().columns)
    gaps = df.isna().sum()
    return {
        "rows": len(df),
        "columns": len(df.columns),
        "numeric": numeric,
        "missing": {name: count for name, count in gaps.items() if count > 0},
        "ranges": {name: (df[name].min(), df[name].max()) for name in numeric},
    }
