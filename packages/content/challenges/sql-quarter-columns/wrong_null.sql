-- hint: A quarter without donations is 0, not NULL.
SELECT section,
  sum(dollars) FILTER (WHERE quarter(day) = 1) AS q1, sum(dollars) FILTER (WHERE quarter(day) = 2) AS q2,
  sum(dollars) FILTER (WHERE quarter(day) = 3) AS q3, sum(dollars) FILTER (WHERE quarter(day) = 4) AS q4, q4 - q1 AS growth
FROM donations GROUP BY section;
