first = [1, 2]
second = first
second.append(3)
third = first[:]
third.append(4)
print(first, second, third)
