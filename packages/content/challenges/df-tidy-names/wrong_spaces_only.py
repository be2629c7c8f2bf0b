# hint: Tabs and line breaks are white space, too.
def tidy(df):
    names, seen = [], {}
    for name in df.columns:
        name = "_".join(part for part in name.strip().split(" ") if part).lower()
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return df.set_axis(names, axis=1)
