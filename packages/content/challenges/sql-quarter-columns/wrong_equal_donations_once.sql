-- hint: Two donations of the same amount both count. DISTINCT drops one of them.
SELECT
  section,
  coalesce(sum(DISTINCT dollars) FILTER (WHERE quarter(day) = 1), 0) AS q1,
  coalesce(sum(DISTINCT dollars) FILTER (WHERE quarter(day) = 2), 0) AS q2,
  coalesce(sum(DISTINCT dollars) FILTER (WHERE quarter(day) = 3), 0) AS q3,
  coalesce(sum(DISTINCT dollars) FILTER (WHERE quarter(day) = 4), 0) AS q4,
  q4 - q1 AS growth
FROM donations
GROUP BY section;
