# hint: Topics with the same number of people are in alphabetical order.
from collections import Counter

import pandas as pd


def topic_counts(df):
    counts = Counter()
    for text in df["topics"].dropna():
        counts.update(dict.fromkeys((part.strip().lower() for part in text.split(";") if part.strip()), 1))
    return pd.DataFrame(counts.most_common(), columns=["topic", "people"])
