# hint: A quartile can lie between two values. pandas' `quantile` takes the point in between, and not one of the two.
def mark_outliers(df):
    values = df.groupby("sensor")["value"]
    q1 = values.transform(lambda group: group.quantile(0.25, interpolation="lower"))
    q3 = values.transform(lambda group: group.quantile(0.75, interpolation="lower"))
    reach = 1.5 * (q3 - q1)
    strange = (df["value"] < q1 - reach) | (df["value"] > q3 + reach)
    return df.assign(outlier=strange & (values.transform("count") >= 5))
