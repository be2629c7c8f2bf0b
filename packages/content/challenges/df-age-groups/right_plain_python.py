import pandas as pd


def age_report(ages):
    counts = {"child": 0, "teen": 0, "adult": 0, "senior": 0, "unknown": 0}
    for age in ages:
        if age != age or age is None:
            counts["unknown"] += 1
        elif age < 13:
            counts["child"] += 1
        elif age < 20:
            counts["teen"] += 1
        else:
            counts["adult" if age < 65 else "senior"] += 1
    rows = [(name, n, round(100 * n / len(ages), 1) if len(ages) else 0.0) for name, n in counts.items()]
    return pd.DataFrame(rows, columns=["group", "visitors", "share"])
