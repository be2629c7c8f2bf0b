# hint: The result has the index of the frame.
import pandas as pd


def split_name(guest):
    if pd.isna(guest):
        return None, None
    if "," in guest:
        last, _, first = guest.partition(",")
        return first.strip(), last.strip()
    words = guest.rsplit(maxsplit=1)
    return (words[0], words[1]) if len(words) == 2 else (guest.strip(), "")


def split_names(df):
    return pd.DataFrame([split_name(guest) for guest in df["guest"]], columns=["first", "last"], dtype="str")
