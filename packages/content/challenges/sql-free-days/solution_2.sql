WITH digits(d) AS (
  VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)
),
june AS (
  SELECT date('2026-06-01', (10 * tens.d + ones.d) || ' days') AS day
  FROM digits AS tens, digits AS ones
  WHERE tens.d < 3
)
SELECT
  day,
  CASE strftime('%w', day)
    WHEN '0' THEN 'Sun'
    WHEN '1' THEN 'Mon'
    WHEN '2' THEN 'Tue'
    WHEN '3' THEN 'Wed'
    WHEN '4' THEN 'Thu'
    WHEN '5' THEN 'Fri'
    ELSE 'Sat'
  END AS weekday
FROM june
LEFT JOIN stays ON day >= arrives AND day < leaves
WHERE stays.id IS NULL
ORDER BY day;
