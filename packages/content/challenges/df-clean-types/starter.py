import pandas as pd


def clean(df):
    cleaned = df.copy()
    cleaned["ordered"] = pd.to_datetime(cleaned["ordered"])
    cleaned["price"] = cleaned["price"].astype(float)
    cleaned["size"] = cleaned["size"].astype("category")
    return cleaned
