def tidy(df):
    df.columns = df.columns.str.lower()
    return df
