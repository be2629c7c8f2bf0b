# hint: Somebody who names a topic twice counts once.
def topic_counts(df):
    topics = df["topics"].str.lower().str.split(";").explode().str.strip()
    topics = topics[topics.fillna("") != ""]
    counts = topics.value_counts().rename_axis("topic").reset_index(name="people")
    return counts.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
