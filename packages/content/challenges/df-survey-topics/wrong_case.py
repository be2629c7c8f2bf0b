# hint: Topics that differ only in case are the same.
from collections import Counter

import pandas as pd


def topic_counts(df):
    counts = Counter()
    for text in df["topics"].dropna():
        counts.update({part.strip() for part in text.split(";")} - {""})
    return pd.DataFrame(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])), columns=["topic", "people"])
