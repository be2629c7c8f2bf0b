import pandas as pd


def topic_counts(df):
    people = {}
    for row in df.to_dict("records"):
        if pd.isna(row["topics"]):
            continue
        for topic in row["topics"].casefold().split(";"):
            if topic and not topic.isspace():
                people.setdefault(topic.strip(), set()).add(row["person"])
    result = pd.DataFrame({"topic": list(people), "people": [len(who) for who in people.values()]})
    return result.sort_values(by=["people", "topic"], ascending=[False, True]).reset_index(drop=True)
