# hint: All dates with dots are missing. The column has two formats, and you read only one of them.
import pandas as pd

SIZES = ["S", "M", "L"]


def clean(df):
    digits = df["price"].str.strip().str.removeprefix("$").str.replace(",", "")
    sizes = df["size"].str.strip().str.upper()
    return df.assign(
        ordered=pd.to_datetime(df["ordered"], format="%Y-%m-%d", errors="coerce"),
        price=pd.to_numeric(digits, errors="coerce").astype(float),
        size=sizes.where(sizes.isin(SIZES)).astype(pd.CategoricalDtype(SIZES, ordered=True)),
    )
