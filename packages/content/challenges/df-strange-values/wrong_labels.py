# hint: Rows with the same label in the index are marked together. Labels can occur more than once.
def mark_outliers(df):
    result = df.copy()
    result["outlier"] = False
    for sensor, group in df.groupby("sensor"):
        values = group["value"].dropna()
        if len(values) < 5:
            continue
        q1 = values.quantile(0.25)
        q3 = values.quantile(0.75)
        low = q1 - 1.5 * (q3 - q1)
        high = q3 + 1.5 * (q3 - q1)
        strange = values[(values < low) | (values > high)]
        result.loc[strange.index, "outlier"] = True
    return result
