# hint: You also remove the spaces from `order`, which should stay unchanged.
import pandas as pd

SIZES = ["S", "M", "L"]


def clean(df):
    year_first = pd.to_datetime(df["ordered"], format="%Y-%m-%d", errors="coerce")
    day_first = pd.to_datetime(df["ordered"], format="%d.%m.%Y", errors="coerce")
    digits = df["price"].str.strip().str.removeprefix("$").str.replace(",", "")
    sizes = df["size"].str.strip().str.upper()
    return df.assign(
        order=df["order"].str.strip(),
        ordered=year_first.fillna(day_first),
        price=pd.to_numeric(digits, errors="coerce").astype(float),
        size=sizes.where(sizes.isin(SIZES)).astype(pd.CategoricalDtype(SIZES, ordered=True)),
    )
