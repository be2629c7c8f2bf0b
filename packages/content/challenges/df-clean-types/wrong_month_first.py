# hint: `07.03.2026` is March 7. Left to guess, pandas takes the first number for the month.
import pandas as pd

SIZES = ["S", "M", "L"]


def clean(df):
    digits = df["price"].str.strip().str.removeprefix("$").str.replace(",", "")
    sizes = df["size"].str.strip().str.upper()
    return df.assign(
        ordered=pd.to_datetime(df["ordered"], format="mixed", errors="coerce"),
        price=pd.to_numeric(digits, errors="coerce").astype(float),
        size=sizes.where(sizes.isin(SIZES)).astype(pd.CategoricalDtype(SIZES, ordered=True)),
    )
