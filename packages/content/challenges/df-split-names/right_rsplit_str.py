import pandas as pd


def split_names(df):
    out = pd.DataFrame(index=df.index)
    firsts, lasts = [], []
    for guest in df["guest"].tolist():
        if not isinstance(guest, str):
            first = last = float("nan")
        elif "," in guest:
            comma = guest.index(",")
            first, last = guest[comma + 1 :].strip(), guest[:comma].strip()
        else:
            *rest, last = guest.rsplit(maxsplit=1) or [""]
            first = rest[0].strip() if rest else last
            last = last if rest else ""
        firsts.append(first)
        lasts.append(last)
    out["first"] = firsts
    out["last"] = lasts
    return out
