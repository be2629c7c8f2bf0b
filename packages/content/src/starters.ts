import type { NewCell } from "@fiddle/notebook";

/** A first thing to try: a button's words and the cells it puts into an empty notebook. */
export interface Starter {
  readonly title: string;
  readonly cells: readonly NewCell[];
}

/** Shown while a notebook is empty. Each runs as it is, without a download beyond its own kernel. */
export const STARTERS: readonly Starter[] = [
  {
    title: "Python in ten lines",
    cells: [
      {
        type: "code",
        source: `import random
from collections import Counter

rolls = [random.randint(1, 6) + random.randint(1, 6) for _ in range(2_000)]
counts = Counter(rolls)

for total in range(2, 13):
    print(f"{total:>2} {'█' * (counts[total] // 8)} {counts[total]}")`,
      },
    ],
  },
  {
    title: "Ask and answer",
    cells: [
      {
        type: "code",
        source: `name = input("Your name: ")
year = int(input("Year of birth: "))
print(f"Hello {name}, you turn {2026 - year} this year.")`,
      },
    ],
  },
  {
    title: "SQL on a million rows",
    cells: [
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "orders" } },
        source: `SELECT range AS id,
       date '2026-01-01' + (range % 300)::INTEGER AS day,
       ['tea', 'coffee', 'cocoa'][1 + range % 3] AS drink,
       round(1.5 + (range * 7919 % 400) / 100, 2) AS price
FROM range(1000000)`,
      },
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "by_drink" } },
        source: `SELECT drink, count(*) AS orders, round(avg(price), 2) AS mean_price
FROM (SELECT ['tea', 'coffee', 'cocoa'][1 + range % 3] AS drink, 1.5 + (range * 7919 % 400) / 100 AS price FROM range(1000000))
GROUP BY drink
ORDER BY orders DESC`,
      },
      { type: "code", source: `# A SQL result is there in Python by its name.\nby_drink` },
    ],
  },
];
