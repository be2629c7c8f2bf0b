import type { NewCell } from "@fiddle/notebook";

/** An example on the landing page. One click adds its cells to the notebook above and runs them. */
export interface LandingExample {
  readonly title: string;
  /** What the example does, in one or two sentences. */
  readonly description: string;
  /** The lines of its code shown on the card before it runs. */
  readonly excerpt: string;
  readonly cells: readonly NewCell[];
}

/** One example each for drawing, SQL and input. None downloads anything beyond its own kernel. */
export const LANDING_EXAMPLES: readonly LandingExample[] = [
  {
    title: "Draw with Python",
    description: "A dozen lines of Python draw a picture. Change a number and run it again.",
    excerpt: `for n in range(600):
    angle = n * golden_angle
    radius = 5.6 * sqrt(n)
    x = radius * cos(angle)`,
    cells: [
      {
        type: "code",
        source: `from math import cos, pi, sin, sqrt

from IPython.display import SVG

golden_angle = pi * (3 - sqrt(5))
dots = []
for n in range(600):
    angle = n * golden_angle
    radius = 5.6 * sqrt(n)
    x = radius * cos(angle)
    y = radius * sin(angle)
    color = f"hsl({20 + n / 12:.0f} 85% 58%)"
    dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1 + n / 170:.1f}" fill="{color}"/>')

SVG(f'<svg xmlns="http://www.w3.org/2000/svg" width="320" viewBox="-150 -150 300 300">{"".join(dots)}</svg>')`,
      },
    ],
  },
  {
    title: "SQL on a million rows",
    description: "DuckDB aggregates a million rows right in the page. The result is available in Python as by_drink.",
    excerpt: `SELECT drink,
    round(avg(price), 2) AS mean
FROM orders
GROUP BY drink`,
    cells: [
      {
        type: "code",
        metadata: { fiddle: { kernelId: "duckdb-wasm", resultName: "by_drink" } },
        source: `WITH orders AS (
  SELECT ['tea', 'coffee', 'cocoa'][1 + i % 3] AS drink,
         1.5 + (i * 7919 % 400) / 100 AS price
  FROM range(1_000_000) AS numbers(i)
)
SELECT drink,
    round(avg(price), 2) AS mean,
    count(*) AS orders
FROM orders
GROUP BY drink
ORDER BY drink`,
      },
    ],
  },
  {
    title: "A game that asks for input",
    description: "input() waits for your answer, just like in a terminal. You can stop it anytime.",
    excerpt: `secret = random.randint(1, 50)
guess = None
while guess != secret:
    guess = int(input("Guess: "))`,
    cells: [
      {
        type: "code",
        source: `import random

secret = random.randint(1, 50)
guess = None
guesses = 0
print("I'm thinking of a number between 1 and 50.")
while guess != secret:
    guess = int(input("Guess: "))
    guesses += 1
    if guess < secret:
        print("Higher")
    elif guess > secret:
        print("Lower")
print(f"You got it! The number was {secret}. Guesses: {guesses}")`,
      },
    ],
  },
];
