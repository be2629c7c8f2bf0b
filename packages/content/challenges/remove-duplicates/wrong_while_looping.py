# hint: Removing items from the list you're looping over makes the loop skip the next one. Build a second list instead.
def remove_duplicates(items):
    items = items[:]
    for item in items:
        if items.count(item) > 1:
            items.remove(item)
    return items
