# hint: A run of several spaces becomes a single underscore.
def tidy(df):
    seen, names = {}, []
    for column in df.columns:
        name = column.strip().lower().replace(" ", "_")
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return df.set_axis(names, axis=1)
