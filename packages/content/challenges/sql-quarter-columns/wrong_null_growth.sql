-- hint: Where one of the two quarters has no donations, your growth is NULL. Such a quarter is 0.
SELECT section, coalesce(sum(dollars) FILTER (WHERE quarter(day) = 1), 0) AS q1, coalesce(sum(dollars) FILTER (WHERE quarter(day) = 2), 0) AS q2,
  coalesce(sum(dollars) FILTER (WHERE quarter(day) = 3), 0) AS q3, coalesce(sum(dollars) FILTER (WHERE quarter(day) = 4), 0) AS q4,
  sum(dollars) FILTER (WHERE quarter(day) = 4) - sum(dollars) FILTER (WHERE quarter(day) = 1) AS growth
FROM donations GROUP BY section;
