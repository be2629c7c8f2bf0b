SELECT
  section,
  sum(CASE WHEN month(day) <= 3 THEN dollars ELSE 0 END) AS q1,
  sum(CASE WHEN month(day) BETWEEN 4 AND 6 THEN dollars ELSE 0 END) AS q2,
  sum(CASE WHEN month(day) BETWEEN 7 AND 9 THEN dollars ELSE 0 END) AS q3,
  sum(CASE WHEN month(day) >= 10 THEN dollars ELSE 0 END) AS q4,
  sum(CASE WHEN month(day) >= 10 THEN dollars WHEN month(day) <= 3 THEN -dollars ELSE 0 END) AS growth
FROM donations
GROUP BY section;
