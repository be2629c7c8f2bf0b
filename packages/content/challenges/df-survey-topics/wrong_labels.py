# hint: You tell people apart by their labels in the index, which can occur more than once. The column `person` is unique.
def topic_counts(df):
    named = df["topics"].str.lower().str.split(";").explode().str.strip().rename("topic")
    rows = named[named.fillna("") != ""].rename_axis("label").reset_index().drop_duplicates()
    counts = rows.groupby("topic", as_index=False).agg(people=("label", "size"))
    return counts.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
