SELECT section, quarter(day) AS quarter, sum(dollars) AS dollars
FROM donations
GROUP BY ALL;
