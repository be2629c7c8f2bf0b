WITH moments AS (
  SELECT bean, quoted AS moment, 0 AS kind, price, NULL AS id, NULL AS sacks FROM quotes
  UNION ALL
  SELECT bean, traded, 1, NULL, id, sacks FROM trades
),
filled AS (
  SELECT
    id,
    sacks,
    kind,
    last_value(price IGNORE NULLS) OVER (
      PARTITION BY bean ORDER BY moment, kind ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) AS price
  FROM moments
)
SELECT id, price, sacks * price AS amount
FROM filled
WHERE kind = 1;
