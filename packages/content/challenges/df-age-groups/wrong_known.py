# hint: The share is the part of all visitors, including those whose age is missing.
import pandas as pd


def age_report(ages):
    counts = [(ages < 13).sum(), ((ages >= 13) & (ages < 20)).sum(), ((ages >= 20) & (ages < 65)).sum(), (ages >= 65).sum(), ages.isna().sum()]
    report = pd.DataFrame({"group": ["child", "teen", "adult", "senior", "unknown"], "visitors": counts})
    report["share"] = (report["visitors"] * 100 / (ages.count() or 1)).round(1)
    return report
