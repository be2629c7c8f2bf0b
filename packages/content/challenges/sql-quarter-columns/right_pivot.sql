WITH wide AS (
  PIVOT (SELECT section, quarter(day) AS q, dollars FROM donations)
  ON q IN (1, 2, 3, 4)
  USING sum(dollars)
  GROUP BY section
)
SELECT section, ifnull("1", 0) AS q1, ifnull("2", 0) AS q2, ifnull("3", 0) AS q3, ifnull("4", 0) AS q4, q4 - q1 AS growth
FROM wide;
