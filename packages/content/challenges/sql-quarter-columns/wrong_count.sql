-- hint: Add up the dollars instead of counting the donations.
SELECT section,
  count(*) FILTER (WHERE quarter(day) = 1) AS q1, count(*) FILTER (WHERE quarter(day) = 2) AS q2,
  count(*) FILTER (WHERE quarter(day) = 3) AS q3, count(*) FILTER (WHERE quarter(day) = 4) AS q4, q4 - q1 AS growth
FROM donations GROUP BY section;
