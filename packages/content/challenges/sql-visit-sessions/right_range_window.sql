WITH f AS (
  SELECT person, clicked, page, count(*) OVER (PARTITION BY person ORDER BY clicked RANGE BETWEEN INTERVAL 30 MINUTE PRECEDING AND CURRENT ROW)
    = count(*) OVER (PARTITION BY person, clicked) AS begins FROM clicks
), s AS (SELECT *, max(CASE WHEN begins THEN clicked END) OVER (PARTITION BY person ORDER BY clicked) AS started FROM f
), v AS (SELECT person, started, datesub('minute', started, max(clicked)) AS minutes, len(list(DISTINCT page)) AS pages FROM s GROUP BY person, started)
SELECT person, dense_rank() OVER (PARTITION BY person ORDER BY started) AS visit, started, minutes, pages FROM v;
