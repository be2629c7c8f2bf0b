-- hint: Nobody has to visit closed huts.
WITH f AS (SELECT hiker_id, hut_id, min(visited_on) AS first_on FROM visits GROUP BY hiker_id, hut_id)
SELECT hikers.name AS hiker, huts.region, max(first_on) AS completed_on
FROM f
JOIN hikers ON hikers.id = hiker_id
JOIN huts ON huts.id = hut_id
GROUP BY hikers.id, huts.region
HAVING count(*) = (SELECT count(*) FROM huts AS other WHERE other.region = huts.region);
