from collections import defaultdict

import pandas as pd


def number(text):
    return int(text[:4]) * 12 + int(text[5:7]) - 1


def retention(events):
    months = defaultdict(set)
    for user, day in zip(events["user"], events["day"]):
        months[user].add(number(day))
    first, last = min(map(min, months.values())), max(map(max, months.values()))
    cohorts = defaultdict(list)
    for active in months.values():
        cohorts[min(active)].append(active)
    rows = []
    for start in sorted(cohorts):
        people = cohorts[start]
        row = [f"{start // 12:04}-{start % 12 + 1:02}", len(people)]
        for age in range(last - first + 1):
            known = start + age <= last
            row.append(sum(start + age in active for active in people) / len(people) if known else float("nan"))
        rows.append(row)
    return pd.DataFrame(rows, columns=["cohort", "users", *(f"m{age}" for age in range(last - first + 1))])
