SELECT
  s.year,
  s.month,
  s.amount,
  sum(e.amount) AS so_far,
  round(s.amount / any_value(t.total) * 100, 1) AS share
FROM sales AS s
JOIN sales AS e ON e.year = s.year AND e.month <= s.month
JOIN (SELECT year, sum(amount) AS total FROM sales GROUP BY year) AS t ON t.year = s.year
GROUP BY s.year, s.month, s.amount
ORDER BY 1, 2;
