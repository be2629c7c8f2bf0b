def mark_outliers(df):
    table = df.groupby("sensor")["value"].quantile([0.25, 0.75]).unstack()
    known = df.dropna(subset=["value"])["sensor"].value_counts()
    q1 = df["sensor"].map(table[0.25])
    q3 = df["sensor"].map(table[0.75])
    low, high = q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1)
    result = df.copy()
    result["outlier"] = (df["value"].lt(low) | df["value"].gt(high)) & df["sensor"].map(known).fillna(0).ge(5)
    return result
