from collections import Counter

import pandas as pd


def topic_counts(df):
    counts = Counter()
    for text in df["topics"].dropna():
        counts.update({part.strip().lower() for part in text.split(";")} - {""})
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return pd.DataFrame(ranked, columns=["topic", "people"])
