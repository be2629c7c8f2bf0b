def topic_counts(df):
    return df["topics"].str.split(";").explode().value_counts()
