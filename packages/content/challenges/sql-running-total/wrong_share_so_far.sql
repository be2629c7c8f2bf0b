-- hint: The share compares with the year so far. Leave ORDER BY out of that window to compare with the whole year.
SELECT
  year,
  month,
  amount,
  sum(amount) OVER (PARTITION BY year ORDER BY month) AS so_far,
  round(100 * amount / sum(amount) OVER (PARTITION BY year ORDER BY month), 1) AS share
FROM sales
ORDER BY year, month;
