-- hint: A sum over no rows is NULL, but a quarter without donations is 0.
SELECT section, sum(dollars) FILTER (WHERE quarter(day) = 1) AS q1, sum(dollars) FILTER (WHERE quarter(day) = 2) AS q2,
  sum(dollars) FILTER (WHERE quarter(day) = 3) AS q3, sum(dollars) FILTER (WHERE quarter(day) = 4) AS q4,
  coalesce(q4, 0) - coalesce(q1, 0) AS growth
FROM donations GROUP BY section;
