def parse_log(text):
    records = []
    counts = {}
    for line in text.split("\n"):
        records.append({"message": line})
    return records, counts
