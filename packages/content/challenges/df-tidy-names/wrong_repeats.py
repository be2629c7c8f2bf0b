# hint: Two columns ended up with the same name. Number the later ones.
def tidy(df):
    return df.set_axis(["_".join(name.split()).lower() for name in df.columns], axis=1)
