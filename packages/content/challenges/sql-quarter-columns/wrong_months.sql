-- hint: A quarter has three months. Check where it begins and ends.
SELECT section,
  sum(CASE WHEN month(day) < 3 THEN dollars ELSE 0 END) AS q1, sum(CASE WHEN month(day) BETWEEN 3 AND 5 THEN dollars ELSE 0 END) AS q2,
  sum(CASE WHEN month(day) BETWEEN 6 AND 8 THEN dollars ELSE 0 END) AS q3, sum(CASE WHEN month(day) >= 9 THEN dollars ELSE 0 END) AS q4, q4 - q1 AS growth
FROM donations GROUP BY section;
