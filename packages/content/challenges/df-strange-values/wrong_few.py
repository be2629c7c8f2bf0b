# hint: With fewer than five known values, nothing is an outlier.
def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1, q3 = values.transform("quantile", 0.25), values.transform("quantile", 0.75)
    reach = 1.5 * (q3 - q1)
    return df.assign(outlier=((df["value"] < q1 - reach) | (df["value"] > q3 + reach)) & (values.transform("size") >= 5))
