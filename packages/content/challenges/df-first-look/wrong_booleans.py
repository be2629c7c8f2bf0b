# hint: A column of `True` and `False` ends up among the numbers. pandas can calculate with it, but its type is `bool`.
import pandas as pd


def first_look(df):
    numeric = [name for name in df if pd.api.types.is_numeric_dtype(df[name])]
    gaps = df.isna().sum()
    return {
        "rows": len(df),
        "columns": len(df.columns),
        "numeric": numeric,
        "missing": {name: count for name, count in gaps.items() if count > 0},
        "ranges": {name: (df[name].min(), df[name].max()) for name in numeric},
    }
