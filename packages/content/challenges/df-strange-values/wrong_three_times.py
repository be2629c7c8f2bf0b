# hint: Your limits lie too far out: they're 1.5 times the distance of the quartiles beyond them.
def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1 = values.transform("quantile", 0.25)
    q3 = values.transform("quantile", 0.75)
    reach = 3 * (q3 - q1)
    strange = (df["value"] < q1 - reach) | (df["value"] > q3 + reach)
    return df.assign(outlier=strange & (values.transform("count") >= 5))
