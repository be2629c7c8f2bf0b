SELECT DISTINCT station, taken_at, n AS copies, lo AS first_id, hi AS last_id, CASE WHEN small < big THEN 1 ELSE 0 END AS differ
FROM (SELECT station, taken_at, count(*) OVER w AS n, min(id) OVER w AS lo, max(id) OVER w AS hi,
  min(value) OVER w AS small, max(value) OVER w AS big
  FROM readings WINDOW w AS (PARTITION BY station, taken_at))
WHERE n > 1;
