import type { Example } from "../parts/Examples.tsx";
import type { VisualizerState } from "./state.ts";

/** Programs that each demonstrate one concept. */
export const EXAMPLES: readonly Example<VisualizerState>[] = [
  {
    label: "Two names, one list",
    state: {
      source: `first = [1, 2]
second = first
second.append(3)
third = first[:]
third.append(4)
print(first, second, third)
`,
    },
  },
  {
    label: "Recursion",
    state: {
      source: `def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)

print(factorial(4))
`,
    },
  },
  {
    label: "Sorting",
    state: {
      source: `def insertion_sort(values):
    for i in range(1, len(values)):
        value = values[i]
        j = i - 1
        while j >= 0 and values[j] > value:
            values[j + 1] = values[j]
            j -= 1
        values[j + 1] = value
    return values

print(insertion_sort([5, 2, 4, 1, 3]))
`,
    },
  },
  {
    label: "Linked list",
    state: {
      source: `class Node:
    def __init__(self, value, rest=None):
        self.value = value
        self.rest = rest

head = None
for word in ["three", "two", "one"]:
    head = Node(word, head)

node = head
while node:
    print(node.value)
    node = node.rest
`,
    },
  },
  {
    label: "Closure",
    state: {
      source: `def counter(start):
    count = start

    def step():
        nonlocal count
        count += 1
        return count

    return step

tick = counter(10)
print(tick(), tick())
`,
    },
  },
  {
    label: "Generator",
    state: {
      source: `def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b

for number in fibonacci(10):
    print(number)
`,
    },
  },
  {
    label: "Exception",
    state: {
      source: `def average(values):
    return sum(values) / len(values)

results = {}
for name, values in {"Ada": [1, 2], "Bo": []}.items():
    try:
        results[name] = average(values)
    except ZeroDivisionError as error:
        results[name] = None
print(results)
average(results["Bo"])
`,
    },
  },
  {
    label: "Input",
    state: {
      source: `name = input("Your name: ")
count = int(input("How many strings has your violin? "))
print(f"{name} tunes {count} strings:", "GDAE"[:count])
`,
      answers: "Ada\n4",
    },
  },
];
