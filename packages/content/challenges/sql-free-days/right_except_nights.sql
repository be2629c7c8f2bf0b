WITH RECURSIVE june(day) AS (
  SELECT date('2026-06-01') UNION ALL SELECT date(day, '+1 day') FROM june LIMIT 30
), nights(day, leaves) AS (
  SELECT arrives, leaves FROM stays UNION ALL SELECT date(day, '+1 day'), leaves FROM nights WHERE date(day, '+1 day') < leaves
)
SELECT day, CASE strftime('%w', day) WHEN '0' THEN 'Sun' WHEN '1' THEN 'Mon' WHEN '2' THEN 'Tue' WHEN '3' THEN 'Wed'
  WHEN '4' THEN 'Thu' WHEN '5' THEN 'Fri' ELSE 'Sat' END AS weekday
FROM (SELECT day FROM june EXCEPT SELECT day FROM nights) ORDER BY day;
