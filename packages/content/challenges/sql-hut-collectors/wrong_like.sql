-- hint: LIKE takes `_` and `%` in a name for any characters. Compare with `=`.
WITH first_visits AS (
  SELECT hiker_id, hut_id, min(visited_on) AS first_on
  FROM visits
  GROUP BY hiker_id, hut_id
)
SELECT hikers.name AS hiker, huts.region, max(first_on) AS completed_on
FROM first_visits
JOIN hikers ON hikers.id = hiker_id
JOIN huts ON huts.id = hut_id AND is_open = 1
GROUP BY hikers.id, huts.region
HAVING count(*) = (SELECT count(*) FROM huts AS other WHERE other.region LIKE huts.region AND is_open = 1);
