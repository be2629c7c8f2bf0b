import pandas as pd

WITH_COMMA = r"^\s*(?P<last>[^,]*?)\s*,\s*(?P<first>.*?)\s*$"
TWO_WORDS = r"^\s*(?P<first>\S.*?)\s+(?P<last>[^\s,]+)\s*$"
ONE_WORD = r"^\s*(?P<first>\S*)\s*(?P<last>)$"


def split_names(df):
    names = [df["guest"].str.extract(pattern)[["first", "last"]] for pattern in (WITH_COMMA, TWO_WORDS, ONE_WORD)]
    return names[0].combine_first(names[1]).combine_first(names[2])[["first", "last"]]
