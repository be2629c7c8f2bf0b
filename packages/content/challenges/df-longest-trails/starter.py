def longest(trails, n):
    return trails.sort_values("km").head(n)
