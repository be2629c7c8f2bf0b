WITH firsts AS (
  SELECT DISTINCT hiker_id, hut_id, min(visited_on) OVER (PARTITION BY hiker_id, hut_id) AS day FROM visits
), counted AS (
  SELECT hiker_id, region, day, row_number() OVER (PARTITION BY hiker_id, region ORDER BY day) AS n
  FROM firsts JOIN huts ON huts.id = hut_id AND is_open
), totals AS (SELECT region, sum(is_open) AS total FROM huts GROUP BY region)
SELECT name AS hiker, region, day AS completed_on FROM counted JOIN totals USING (region) JOIN hikers ON hikers.id = hiker_id WHERE n = total;
