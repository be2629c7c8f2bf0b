import pandas as pd


def retention(events):
    month = events["day"].str[:7]
    return events.groupby(month)["user"].nunique().reset_index()
