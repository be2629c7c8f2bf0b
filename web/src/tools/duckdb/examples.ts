import type { Example } from "../parts/Examples.tsx";

export interface DuckdbState {
  readonly sql: string;
}

export const INITIAL_STATE: DuckdbState = {
  sql: `-- Add your own files, or start with some numbers.
SELECT range AS n, range ** 2 AS square
FROM range(1, 11);
`,
};

export const EXAMPLES: readonly Example<DuckdbState>[] = [
  {
    label: "A million rows",
    state: {
      sql: `SELECT
  range AS id,
  ['Cremona', 'Mittenwald', 'Mirecourt'][1 + (range % 3)] AS town,
  round(200 + 9000 * random(), 2) AS price
FROM range(1000000);
`,
    },
  },
  {
    label: "Groups",
    state: {
      sql: `CREATE OR REPLACE TABLE sales AS
SELECT
  DATE '2026-01-01' + (range % 365)::INT AS day,
  ['strings', 'bow', 'rosin', 'case'][1 + (range % 4)] AS article,
  1 + range % 7 AS pieces
FROM range(5000);

SELECT article, month(day) AS month, sum(pieces) AS pieces
FROM sales
GROUP BY ALL
ORDER BY ALL;
`,
    },
  },
  {
    label: "Window",
    state: {
      sql: `WITH days AS (
  SELECT DATE '2026-11-01' + range::INT AS day, 10 + (range * 7) % 5 AS visitors
  FROM range(30)
)
SELECT day, visitors,
  avg(visitors) OVER (ORDER BY day ROWS 6 PRECEDING) AS week,
  visitors - lag(visitors) OVER (ORDER BY day) AS change
FROM days;
`,
    },
  },
  {
    label: "Pivot",
    state: {
      sql: `CREATE OR REPLACE TABLE notes AS
SELECT ['G', 'D', 'A', 'E'][1 + (range % 4)] AS string, range % 3 AS player, range AS played
FROM range(120);

PIVOT notes ON string USING sum(played) GROUP BY player ORDER BY player;
`,
    },
  },
  {
    label: "Recursion",
    state: {
      sql: `WITH RECURSIVE fibonacci(n, a, b) AS (
  SELECT 1, 0::HUGEINT, 1::HUGEINT
  UNION ALL
  SELECT n + 1, b, a + b FROM fibonacci WHERE n < 100
)
SELECT n, a AS number FROM fibonacci;
`,
    },
  },
];
