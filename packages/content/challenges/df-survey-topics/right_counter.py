from collections import Counter

import pandas as pd


def topic_counts(df):
    counts = Counter()
    for text in df["topics"]:
        if isinstance(text, str):
            counts.update({part.strip().lower() for part in text.split(";")} - {""})
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return pd.DataFrame(rows, columns=["topic", "people"])
