def split_names(df):
    parts = df["guest"].str.split(" ", expand=True)
    return parts.set_axis(["first", "last"], axis=1)
