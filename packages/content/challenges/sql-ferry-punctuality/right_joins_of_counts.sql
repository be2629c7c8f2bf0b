WITH r AS (SELECT DISTINCT route FROM departures),
a AS (SELECT route, count(*) AS n FROM departures WHERE delay_min < 6 GROUP BY route),
b AS (SELECT route, count(*) AS n FROM departures WHERE delay_min >= 6 GROUP BY route),
c AS (SELECT route, count(*) AS n FROM departures WHERE delay_min IS NULL GROUP BY route)
SELECT r.route, coalesce(a.n, 0) AS on_time, coalesce(b.n, 0) AS late, coalesce(c.n, 0) AS canceled,
  round(100.0 * coalesce(a.n, 0) / (coalesce(a.n, 0) + coalesce(b.n, 0)), 1) AS punctuality
FROM r LEFT JOIN a USING (route) LEFT JOIN b USING (route) LEFT JOIN c USING (route);
