import type { NewCell } from "@fiddle/notebook";

/** A suggestion for an empty notebook: the label of its button and the cells it inserts. */
export interface Starter {
  readonly title: string;
  readonly cells: readonly NewCell[];
}

/** Offered while a notebook is empty. Each one runs as is and downloads nothing beyond its own kernel. */
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
    bar = "█" * (counts[total] // 8)
    print(f"{total:>2} {bar} {counts[total]}")`,
      },
    ],
  },
  {
    title: "Ask for input",
    cells: [
      {
        type: "code",
        source: `from datetime import date

name = input("Your name: ")
birth_year = int(input("Year of birth: "))
age = date.today().year - birth_year
print(f"Hello, {name}! You turn {age} this year.")`,
      },
    ],
  },
  {
    title: "SQL on a million rows",
    cells: [
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm" } },
        source: `CREATE OR REPLACE TABLE orders AS
SELECT i AS id,
       DATE '2026-01-01' + (i % 300)::INTEGER AS day,
       ['tea', 'coffee', 'cocoa'][1 + i % 3] AS drink,
       round(1.5 + (i * 7919 % 400) / 100, 2) AS price
FROM range(1_000_000) AS numbers(i);

SELECT * FROM orders`,
      },
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "by_drink" } },
        source: `SELECT drink, count(*) AS orders, round(avg(price), 2) AS mean_price
FROM orders
GROUP BY drink
ORDER BY mean_price DESC`,
      },
      { type: "code", source: `# SQL results are available in Python under their name.\nby_drink` },
    ],
  },
];
