-- hint: Your total goes on into the next year. PARTITION BY year starts it over each January.
SELECT
  year,
  month,
  amount,
  sum(amount) OVER (ORDER BY year, month) AS so_far,
  round(100 * amount / sum(amount) OVER (PARTITION BY year), 1) AS share
FROM sales
ORDER BY year, month;
