-- hint: A later visit to a hut somebody knew already doesn't move the day. Look at the first visit to each hut.
SELECT hikers.name AS hiker, huts.region, max(visited_on) AS completed_on
FROM visits
JOIN hikers ON hikers.id = hiker_id
JOIN huts ON huts.id = hut_id AND is_open = 1
GROUP BY hikers.id, huts.region
HAVING count(DISTINCT hut_id) = (SELECT count(*) FROM huts AS other WHERE other.region = huts.region AND is_open = 1);
