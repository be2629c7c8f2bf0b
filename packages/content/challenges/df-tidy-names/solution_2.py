import pandas as pd


def tidy(df):
    names = pd.Series(df.columns).str.strip().str.replace(r"\s+", "_", regex=True).str.lower()
    number = names.groupby(names).cumcount() + 1
    result = df.copy()
    result.columns = names.where(number == 1, names + "_" + number.astype(str)).tolist()
    return result
