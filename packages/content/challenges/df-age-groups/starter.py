import pandas as pd


def age_report(ages):
    groups = pd.cut(ages, [0, 12, 19, 64, 120], labels=["child", "teen", "adult", "senior"])
    return groups.value_counts().reset_index()
