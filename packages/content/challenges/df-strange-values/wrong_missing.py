# hint: A missing value isn't between any limits, but it's no outlier either.
def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1, q3 = values.transform("quantile", 0.25), values.transform("quantile", 0.75)
    reach = 1.5 * (q3 - q1)
    return df.assign(outlier=~df["value"].between(q1 - reach, q3 + reach) & (values.transform("count") >= 5))
