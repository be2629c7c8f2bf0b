def longest_unique_run(text):
    return "".join(sorted(set(text)))
