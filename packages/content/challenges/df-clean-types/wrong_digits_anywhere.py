# hint: You pick the digits out of any text, so `12 EUR` becomes 12. Text that isn't a price should be missing.
import pandas as pd

SIZES = ["S", "M", "L"]


def clean(df):
    year_first = pd.to_datetime(df["ordered"], format="%Y-%m-%d", errors="coerce")
    day_first = pd.to_datetime(df["ordered"], format="%d.%m.%Y", errors="coerce")
    digits = df["price"].str.replace(r"[^0-9.]", "", regex=True)
    sizes = df["size"].str.strip().str.upper()
    return df.assign(
        ordered=year_first.fillna(day_first),
        price=pd.to_numeric(digits, errors="coerce").astype(float),
        size=sizes.where(sizes.isin(SIZES)).astype(pd.CategoricalDtype(SIZES, ordered=True)),
    )
