# hint: A single word is a first name.
import pandas as pd


def split_name(guest):
    if pd.isna(guest):
        return None, None
    if "," in guest:
        last, _, first = guest.partition(",")
        return first.strip(), last.strip()
    first, _, last = guest.strip().rpartition(" ")
    return first.strip(), last


def split_names(df):
    return pd.DataFrame([split_name(guest) for guest in df["guest"]], columns=["first", "last"], index=df.index, dtype="str")
