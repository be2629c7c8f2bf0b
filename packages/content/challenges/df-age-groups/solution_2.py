import pandas as pd


def age_report(ages):
    visitors = {
        "child": (ages < 13).sum(),
        "teen": ((ages >= 13) & (ages < 20)).sum(),
        "adult": ((ages >= 20) & (ages < 65)).sum(),
        "senior": (ages >= 65).sum(),
        "unknown": ages.isna().sum(),
    }
    report = pd.DataFrame({"group": list(visitors), "visitors": list(visitors.values())})
    report["share"] = (report["visitors"] * 100 / (len(ages) or 1)).round(1)
    return report
