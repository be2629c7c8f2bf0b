import pandas as pd


def first_look(df):
    return {
        "rows": 0,
        "columns": 0,
        "numeric": [],
        "missing": {},
        "ranges": {},
    }
