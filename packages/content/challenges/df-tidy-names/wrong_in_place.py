# hint: You changed the columns of the frame you were given. Work on a copy.
def tidy(df):
    seen, names = {}, []
    for column in df.columns:
        name = "_".join(column.split()).lower()
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    df.columns = names
    return df
