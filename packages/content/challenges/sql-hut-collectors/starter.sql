SELECT hikers.name AS hiker, region
FROM visits
JOIN hikers ON hikers.id = hiker_id
JOIN huts ON huts.id = hut_id;
