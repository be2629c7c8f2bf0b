# hint: You look for repeated topics before you tidy them, so `Bus` and ` bus` count twice.
def topic_counts(df):
    parts = df.assign(topic=df["topics"].astype(object).str.split(";")).explode("topic").dropna(subset=["topic"])
    parts = parts.drop_duplicates(["person", "topic"])
    topics = parts["topic"].str.strip().str.lower()
    counts = topics[topics != ""].value_counts().rename_axis("topic").reset_index(name="people")
    return counts.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
