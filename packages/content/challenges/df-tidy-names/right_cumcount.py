def tidy(df):
    names = df.columns.to_series(index=range(df.shape[1]), name="n").str.strip().str.lower().str.replace(r"\s+", "_", regex=True)
    again = names.groupby(names).cumcount() + 1
    out = df.copy()
    out.columns = names.where(again == 1, names + "_" + again.astype(str))
    return out
