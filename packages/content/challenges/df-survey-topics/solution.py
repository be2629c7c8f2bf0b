def topic_counts(df):
    rows = df[["person"]].assign(topic=df["topics"].str.lower().str.split(";")).explode("topic")
    rows["topic"] = rows["topic"].str.strip()
    rows = rows[rows["topic"].fillna("") != ""].drop_duplicates()
    counts = rows.groupby("topic", as_index=False).agg(people=("person", "size"))
    return counts.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
