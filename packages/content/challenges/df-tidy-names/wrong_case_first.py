# hint: Names that differ only in case are the same once they're tidy. Count the tidy ones.
def tidy(df):
    seen, names = {}, []
    for column in df.columns:
        name = "_".join(column.split())
        seen[name] = seen.get(name, 0) + 1
        names.append((name if seen[name] == 1 else f"{name}_{seen[name]}").lower())
    return df.set_axis(names, axis=1)
