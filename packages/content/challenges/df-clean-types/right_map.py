import pandas as pd


def clean(df):
    out = df.copy(deep=True)
    written = df["ordered"].str.replace(r"^(\d\d)\.(\d\d)\.(\d{4})$", r"\3-\2-\1", regex=True)
    out["ordered"] = pd.to_datetime(written.where(written.str.fullmatch(r"\d{4}-\d\d-\d\d", na=False)), errors="coerce")
    price = df["price"].str.extract(r"^\s*\$?([\d,]+(?:\.\d*)?)\s*$", expand=False)
    out["price"] = price.str.replace(",", "").astype("float64")
    known = {"s": "S", "m": "M", "l": "L"}
    kind = pd.CategoricalDtype(categories=list("SML"), ordered=True)
    out["size"] = df["size"].str.strip().str.lower().map(known).astype(kind)
    return out
