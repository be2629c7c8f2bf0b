import pandas as pd


def split_names(df):
    guest = df["guest"].str.strip()
    comma = guest.str.partition(",")
    words = guest.str.extract(r"^(.*?)\s*(\S+)$")
    has_comma = guest.str.contains(",", regex=False, na=False)
    single = ~guest.str.contains(r"\s", na=True)
    first = words[0].mask(single, words[1]).mask(has_comma, comma[2])
    last = words[1].mask(single, "").mask(has_comma, comma[0])
    result = pd.DataFrame({"first": first.str.strip(), "last": last.str.strip()})
    return result.mask(guest.isna())
