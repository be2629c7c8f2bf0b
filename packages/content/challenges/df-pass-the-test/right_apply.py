def results(df):
    def verdict(row):
        theory, practice = row.theory, row.practice
        if not (theory >= 0 and practice >= 0):
            return "open"
        if min(theory, practice) >= 90:
            return "honors"
        return "passed" if min(theory, practice) >= 50 and theory + practice >= 120 else "failed"

    out = df.loc[:, ["student"]].copy()
    out["result"] = [verdict(row) for row in df.itertuples()]
    return out
