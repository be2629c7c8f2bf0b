# hint: If nobody answered, there's no row that you could make columns of.
import pandas as pd


def topic_counts(df):
    df = df.dropna(subset=["topics"])
    parts = [(person, topic.strip().lower()) for person, topics in zip(df["person"], df["topics"]) for topic in topics.split(";")]
    frame = pd.DataFrame(parts).drop_duplicates()
    frame.columns = ["person", "topic"]
    frame = frame[frame["topic"] != ""]
    counts = frame.groupby("topic").size().reset_index(name="people")
    return counts.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
