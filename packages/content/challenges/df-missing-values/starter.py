import pandas as pd


def repair(df):
    return df.fillna(0)
