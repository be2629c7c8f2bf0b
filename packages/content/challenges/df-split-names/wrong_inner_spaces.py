# hint: You change the white space inside a name, not only around it.
import pandas as pd


def split_names(df):
    def split(name):
        if pd.isna(name):
            return (None, None)
        if "," in name:
            last, first = name.split(",", 1)
        else:
            words = name.split()
            first, last = (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (name, "")
        return (" ".join(first.split()), " ".join(last.split()))

    pairs = [split(name) for name in df["guest"]]
    return pd.DataFrame({"first": [a for a, _ in pairs], "last": [b for _, b in pairs]}, index=df.index)
