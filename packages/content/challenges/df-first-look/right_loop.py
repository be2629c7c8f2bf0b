import pandas as pd


def first_look(df):
    look = dict(rows=len(df.index), columns=len(df.columns), numeric=[], missing={}, ranges={})
    for name in df:
        column = df[name]
        gaps = int(column.isnull().sum())
        if gaps:
            look["missing"][name] = gaps
        if pd.api.types.is_numeric_dtype(column) and not pd.api.types.is_bool_dtype(column):
            look["numeric"].append(name)
            known = sorted(column.dropna())
            look["ranges"][name] = (known[0], known[-1])
    return look
