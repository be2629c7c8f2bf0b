SELECT
  year,
  month,
  amount,
  sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far,
  round(100 * amount / sum(amount) OVER (PARTITION BY year), 1) AS share
FROM sales
ORDER BY year, month;
