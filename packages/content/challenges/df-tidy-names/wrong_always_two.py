# hint: The third column with a name gets `_3`, not another `_2`.
def tidy(df):
    names, seen = [], set()
    for name in df.columns:
        name = "_".join(name.split()).lower()
        names.append(f"{name}_2" if name in seen else name)
        seen.add(name)
    return df.set_axis(names, axis=1)
