# hint: `casefold` turns `ß` into `ss`, which changes the name. Use `lower` for lower case.
def tidy(df):
    seen = {}
    names = []
    for column in df.columns:
        name = "_".join(column.split()).casefold()
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return df.set_axis(names, axis="columns")
