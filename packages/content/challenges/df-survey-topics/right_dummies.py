import pandas as pd


def topic_counts(df):
    clean = df["topics"].fillna("").str.lower().str.replace(r"\s*;\s*", ";", regex=True).str.strip()
    sums = clean.str.get_dummies(sep=";").sum()
    result = sums.rename_axis("topic").reset_index(name="people")
    return result.sort_values(["people", "topic"], ascending=[False, True], ignore_index=True)
