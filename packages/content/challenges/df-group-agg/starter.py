import pandas as pd


def station_report(rides):
    return rides.groupby("station").mean()
