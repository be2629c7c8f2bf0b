WITH hot AS (SELECT * FROM weather WHERE high_c >= 30),
starts AS (SELECT city, day FROM hot h WHERE NOT EXISTS (SELECT 1 FROM hot o WHERE o.city = h.city AND o.day = h.day - 1)),
ends AS (SELECT city, day FROM hot h WHERE NOT EXISTS (SELECT 1 FROM hot o WHERE o.city = h.city AND o.day = h.day + 1)),
runs AS (SELECT s.city, s.day AS starts, min(e.day) AS ends FROM starts s JOIN ends e ON e.city = s.city AND e.day >= s.day GROUP BY ALL)
SELECT city, starts, ends, ends - starts + 1 AS days,
  (SELECT max(high_c) FROM hot WHERE hot.city = runs.city AND hot.day BETWEEN starts AND ends) AS peak
FROM runs WHERE ends - starts >= 2 ORDER BY starts, city;
