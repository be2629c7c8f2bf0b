import re


def tidy(df):
    plain = [re.sub(r"\s+", "_", name.strip().lower()) for name in df]
    result = df.iloc[:, :].copy()
    result.columns = [
        name + (f"_{plain[: i + 1].count(name)}" if name in plain[:i] else "") for i, name in enumerate(plain)
    ]
    return result
