SELECT id, price, sacks * price AS amount
FROM trades
LEFT JOIN (
  SELECT bean, price, quoted, lead(quoted) OVER (PARTITION BY bean ORDER BY quoted) AS replaced
  FROM quotes
) AS valid
  ON valid.bean = trades.bean
  AND traded >= quoted
  AND (traded < replaced OR replaced IS NULL);
