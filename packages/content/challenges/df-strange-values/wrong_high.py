# hint: Values can be strangely small, too.
def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1, q3 = values.transform("quantile", 0.25), values.transform("quantile", 0.75)
    return df.assign(outlier=(df["value"] > q3 + 1.5 * (q3 - q1)) & (values.transform("count") >= 5))
