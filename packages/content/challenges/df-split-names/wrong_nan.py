# hint: A missing guest became the string "nan".
import pandas as pd


def split_name(guest):
    guest = str(guest)
    if "," in guest:
        last, _, first = guest.partition(",")
        return first.strip(), last.strip()
    words = guest.rsplit(maxsplit=1)
    return (words[0], words[1]) if len(words) == 2 else (guest.strip(), "")


def split_names(df):
    return pd.DataFrame([split_name(guest) for guest in df["guest"]], columns=["first", "last"], index=df.index, dtype="str")
