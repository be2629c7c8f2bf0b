import re
from datetime import datetime

import pandas as pd


def date_of(text):
    if isinstance(text, str) and re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}\.[0-9]{2}\.[0-9]{4}", text):
        try:
            return datetime.strptime(text, "%Y-%m-%d" if "-" in text else "%d.%m.%Y")
        except ValueError:
            return pd.NaT
    return pd.NaT


def price_of(text):
    match = re.fullmatch(r"\s*\$?([0-9,]*\.?[0-9]*)\s*", text) if isinstance(text, str) else None
    digits = match[1].replace(",", "") if match else ""
    return float(digits) if digits.strip(".") else float("nan")


def size_of(text):
    size = text.strip().upper() if isinstance(text, str) else ""
    return size if size in ("S", "M", "L") else None


def clean(df):
    result = df.copy()
    result["ordered"] = pd.Series([date_of(text) for text in df["ordered"]], index=df.index, dtype="datetime64[ns]")
    result["price"] = pd.Series([price_of(text) for text in df["price"]], index=df.index, dtype="float64")
    sizes = [size_of(text) for text in df["size"]]
    result["size"] = pd.Series(pd.Categorical(sizes, categories=["S", "M", "L"], ordered=True), index=df.index)
    return result
