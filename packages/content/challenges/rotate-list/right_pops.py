def rotate(items, k):
    result = items.copy()
    if result:
        for _ in range(abs(k) % len(result)):
            if k > 0:
                result.insert(0, result.pop())
            else:
                result.append(result.pop(0))
    return result
