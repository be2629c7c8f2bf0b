# hint: An age of 12.9 belongs to a group, too. There must be no gap between 12 and 13.
import pandas as pd


def age_report(ages):
    counts = [ages.between(0, 12).sum(), ages.between(13, 19).sum(), ages.between(20, 64).sum(), (ages >= 65).sum(), ages.isna().sum()]
    report = pd.DataFrame({"group": ["child", "teen", "adult", "senior", "unknown"], "visitors": counts})
    report["share"] = (report["visitors"] * 100 / (len(ages) or 1)).round(1)
    return report
