# hint: First names can have several words. Without a comma, only the last word is the last name.
import pandas as pd


def split_name(guest):
    if pd.isna(guest):
        return None, None
    if "," in guest:
        last, _, first = guest.partition(",")
        return first.strip(), last.strip()
    first, _, last = guest.strip().partition(" ")
    return first, last.strip()


def split_names(df):
    return pd.DataFrame([split_name(guest) for guest in df["guest"]], columns=["first", "last"], index=df.index, dtype="str")
