CREATE OR REPLACE TABLE sales AS
SELECT
  DATE '2026-01-01' + (range % 365)::INT AS day,
  ['strings', 'bow', 'rosin', 'case'][1 + (range % 4)] AS article,
  1 + range % 7 AS pieces
FROM range(5000);

SELECT article, month(day) AS month, sum(pieces) AS pieces
FROM sales
GROUP BY ALL
ORDER BY ALL;
