-- hint: A visit to a closed hut moves the day of the badge. Only open huts count.
WITH firsts AS (SELECT hiker_id, hut_id, min(visited_on) AS day FROM visits GROUP BY hiker_id, hut_id)
SELECT hikers.name AS hiker, region, max(day) AS completed_on
FROM firsts JOIN hikers ON hikers.id = hiker_id JOIN huts ON huts.id = hut_id
GROUP BY hikers.id, region
HAVING sum(is_open) > 0 AND sum(is_open) = (SELECT count(*) FROM huts h WHERE h.region = huts.region AND is_open = 1);
