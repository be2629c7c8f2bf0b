# hint: You put rows together by the labels of the index. Labels can occur more than once.
import pandas as pd


def part(guest, number):
    if pd.isna(guest):
        return None
    if "," in guest:
        last, first = guest.split(",", 1)
    else:
        words = guest.strip().rsplit(None, 1)
        first = words[0] if words else ""
        last = words[1] if len(words) > 1 else ""
    return (first, last)[number].strip()


def split_names(df):
    result = pd.DataFrame(index=df.index, columns=["first", "last"], dtype=object)
    known = df["guest"].notna()
    first = df["guest"].map(lambda guest: part(guest, 0))
    last = df["guest"].map(lambda guest: part(guest, 1))
    comma = df["guest"].map(lambda guest: isinstance(guest, str) and "," in guest)
    comma = comma.astype(bool)
    result.loc[comma, "first"] = first
    result.loc[comma, "last"] = last
    result.loc[known & ~comma, "first"] = first
    result.loc[known & ~comma, "last"] = last
    return result
