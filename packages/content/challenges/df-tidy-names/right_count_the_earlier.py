import re

import pandas as pd


def tidy(df):
    plain = [re.sub(r"\s+", "_", name.lower().strip()) for name in df.columns]
    names = [n + (f"_{plain[: i + 1].count(n)}" if n in plain[:i] else "") for i, n in enumerate(plain)]
    parts = [df.iloc[:, i] for i in range(len(names))]
    return pd.concat(parts, axis=1, keys=names) if parts else df.copy()
