SELECT section, sum(dollars * (month(day) <= 3)::INT) AS q1, sum(dollars * (month(day) BETWEEN 4 AND 6)::INT) AS q2,
  sum(dollars * (month(day) IN (7, 8, 9))::INT) AS q3, sum(if(month(day) > 9, dollars, 0)) AS q4,
  sum(CASE (month(day) - 1) // 3 WHEN 3 THEN dollars WHEN 0 THEN -dollars ELSE 0 END) AS growth
FROM donations GROUP BY 1;
