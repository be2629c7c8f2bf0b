-- hint: A break of 30 minutes and one second is more than 30 minutes. You compare whole minutes.
WITH f AS (SELECT *, coalesce(date_sub('minute', lag(clicked) OVER (PARTITION BY person ORDER BY clicked), clicked) > 30, true)::INT AS new FROM clicks),
g AS (SELECT *, sum(new) OVER (PARTITION BY person ORDER BY clicked ROWS UNBOUNDED PRECEDING) AS visit FROM f)
SELECT person, visit, min(clicked) AS started, date_sub('minute', min(clicked), max(clicked)) AS minutes, count(DISTINCT page) AS pages FROM g GROUP BY person, visit;
