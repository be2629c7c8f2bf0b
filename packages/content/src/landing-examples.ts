import type { NewCell } from "@fiddle/notebook";

/** Something the landing page runs at a click, to show what a notebook does. */
export interface LandingExample {
  readonly title: string;
  /** What one will see, in a sentence. */
  readonly promise: string;
  /** The part of its code that is shown before it runs. */
  readonly excerpt: string;
  readonly cells: readonly NewCell[];
}

/** Three things that differ; each runs without a download beyond its own kernel. */
export const LANDING_EXAMPLES: readonly LandingExample[] = [
  {
    title: "Draw with Python",
    promise: "Ten lines of Python become a picture. Change a number and run it again.",
    excerpt: `for n in range(600):
    angle = n * golden
    r = 5.6 * sqrt(n)
    x = r * cos(angle)`,
    cells: [
      {
        type: "code",
        source: `from math import cos, pi, sin, sqrt
from IPython.display import SVG

golden = pi * (3 - sqrt(5))
dots = []
for n in range(600):
    angle = n * golden
    r = 5.6 * sqrt(n)
    x, y = r * cos(angle), r * sin(angle)
    dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1 + n / 170:.1f}" fill="hsl({20 + n / 12:.0f} 85% 58%)"/>')

SVG(f'<svg xmlns="http://www.w3.org/2000/svg" width="320" viewBox="-150 -150 300 300">{"".join(dots)}</svg>')`,
      },
    ],
  },
  {
    title: "SQL on a million rows",
    promise: "DuckDB groups a million rows in the page. Its result is in Python too, as by_drink.",
    excerpt: `SELECT drink, count(*) AS orders,
       round(avg(price), 2) AS mean
FROM orders
GROUP BY drink`,
    cells: [
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "by_drink" } },
        source: `WITH orders AS (
  SELECT ['tea', 'coffee', 'cocoa'][1 + range % 3] AS drink,
         1.5 + (range * 7919 % 400) / 100 AS price
  FROM range(1000000)
)
SELECT drink, count(*) AS orders, round(avg(price), 2) AS mean
FROM orders
GROUP BY drink
ORDER BY drink`,
      },
    ],
  },
  {
    title: "A game that asks you",
    promise: "input() waits for your answer, as in a terminal. Stop works at any time.",
    excerpt: `secret = random.randint(1, 50)
while guess != secret:
    guess = int(input("Guess: "))
    print("Higher or lower?")`,
    cells: [
      {
        type: "code",
        source: `import random

secret = random.randint(1, 50)
guess, tries = None, 0
print("I think of a number from 1 to 50.")
while guess != secret:
    guess = int(input("Your guess: "))
    tries += 1
    if guess != secret:
        print("Higher" if guess < secret else "Lower")
print(f"Right, it is {secret}. You took {tries} tries.")`,
      },
    ],
  },
];
