import numpy as np


def first_look(df):
    numeric = [name for name, kind in df.dtypes.items() if kind.kind in "iuf"]
    return {
        "ranges": {name: (np.nanmin(df[name].to_numpy()), np.nanmax(df[name].to_numpy())) for name in numeric},
        "missing": df.isna().sum().loc[lambda gaps: gaps > 0].to_dict(),
        "numeric": numeric,
        "columns": df.shape[1],
        "rows": df.shape[0],
    }
