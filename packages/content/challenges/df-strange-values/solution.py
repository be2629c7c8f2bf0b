def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1 = values.transform("quantile", 0.25)
    q3 = values.transform("quantile", 0.75)
    reach = 1.5 * (q3 - q1)
    strange = (df["value"] < q1 - reach) | (df["value"] > q3 + reach)
    return df.assign(outlier=strange & (values.transform("count") >= 5))
