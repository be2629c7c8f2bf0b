# hint: What is strange for one sensor can be normal for another. Compute the limits for each sensor.
def mark_outliers(df):
    q1, q3 = df["value"].quantile([0.25, 0.75])
    reach = 1.5 * (q3 - q1)
    known = df.groupby("sensor")["value"].transform("count")
    return df.assign(outlier=((df["value"] < q1 - reach) | (df["value"] > q3 + reach)) & (known >= 5))
