# hint: Characters other than letters and white space stay.
import re


def tidy(df):
    seen, names = {}, []
    for column in df.columns:
        name = re.sub(r"\W+", "_", column.strip()).lower()
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return df.set_axis(names, axis=1)
