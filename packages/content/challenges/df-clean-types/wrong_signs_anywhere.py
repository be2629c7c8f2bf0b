# hint: You remove every dollar sign and every space, wherever they stand. `$$5` and `1 2` aren't prices.
import pandas as pd


def clean(df):
    out = df.copy()
    text = df["ordered"].astype("string")
    iso = pd.to_datetime(text.where(text.str.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")), format="%Y-%m-%d", errors="coerce")
    dots = pd.to_datetime(text.where(text.str.fullmatch(r"[0-9]{2}\.[0-9]{2}\.[0-9]{4}")), format="%d.%m.%Y", errors="coerce")
    out["ordered"] = iso.fillna(dots)
    price = df["price"].astype("string").str.replace("[$, ]", "", regex=True)
    out["price"] = pd.to_numeric(price, errors="coerce").astype(float)
    size = df["size"].astype("string").str.strip().str.upper()
    out["size"] = pd.Categorical(size.where(size.isin(["S", "M", "L"])).astype(object), ["S", "M", "L"], ordered=True)
    return out
