import pandas as pd


def split_name(guest):
    if pd.isna(guest):
        return None, None
    if "," in guest:
        last, _, first = guest.partition(",")
        return first.strip(), last.strip()
    words = guest.rsplit(maxsplit=1)
    if len(words) < 2:
        return guest.strip(), ""
    return words[0].strip(), words[1]


def split_names(df):
    pairs = [split_name(guest) for guest in df["guest"]]
    return pd.DataFrame(pairs, columns=["first", "last"], index=df.index, dtype="str")
