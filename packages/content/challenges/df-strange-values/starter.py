def mark_outliers(df):
    limit = df["value"].mean() + 2 * df["value"].std()
    return df.assign(outlier=df["value"] > limit)
