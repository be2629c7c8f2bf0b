-- hint: Your WHERE removes the hives without a weight before anything is counted, so `hives` is too small.
SELECT
  count(*) AS hives,
  count(honey_kg) AS weighed,
  coalesce(sum(honey_kg), 0) AS total_kg,
  round(avg(honey_kg), 2) AS mean_kg
FROM hives
WHERE honey_kg IS NOT NULL;
