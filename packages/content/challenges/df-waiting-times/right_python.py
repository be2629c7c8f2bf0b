from itertools import pairwise

import pandas as pd


def longest_waits(feedings):
    times = {}
    for animal, at in zip(feedings["animal"], feedings["at"]):
        times.setdefault(animal, []).append(at)
    result = pd.DataFrame({"animal": sorted(times)})
    best = [max(pairwise(sorted(times[animal])), key=lambda pair: pair[1] - pair[0], default=(pd.NaT, pd.NaT)) for animal in sorted(times)]
    result["start"] = pd.to_datetime([pair[0] for pair in best])
    result["end"] = pd.to_datetime([pair[1] for pair in best])
    result["hours"] = (result["end"] - result["start"]).dt.total_seconds() / 3600
    return result
