import pandas as pd


def monthly(visits):
    frame = visits.assign(month=pd.to_datetime(visits["day"]).dt.to_period("M"))
    wide = frame.pivot_table(index="museum", columns="month", values="visitors", aggfunc="sum")
    wide = wide.reindex(columns=pd.period_range(frame["month"].min(), frame["month"].max(), freq="M")).fillna(0).astype(int)
    wide.columns = [str(month) for month in wide.columns]
    wide.insert(len(wide.columns), "total", wide.sum(axis=1))
    wide = wide.sort_index().sort_values("total", ascending=False, kind="stable")
    return wide.reset_index()
