# hint: Prices of 1,000 or more are missing. `to_numeric` doesn't read commas, so take them out first.
import pandas as pd

SIZES = ["S", "M", "L"]


def clean(df):
    year_first = pd.to_datetime(df["ordered"], format="%Y-%m-%d", errors="coerce")
    day_first = pd.to_datetime(df["ordered"], format="%d.%m.%Y", errors="coerce")
    sizes = df["size"].str.strip().str.upper()
    return df.assign(
        ordered=year_first.fillna(day_first),
        price=pd.to_numeric(df["price"].str.strip(" $"), errors="coerce").astype(float),
        size=sizes.where(sizes.isin(SIZES)).astype(pd.CategoricalDtype(SIZES, ordered=True)),
    )
