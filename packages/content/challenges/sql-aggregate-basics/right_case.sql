SELECT
  count(id) AS HIVES,
  count(CASE WHEN honey_kg IS NOT NULL THEN 'yes' END) AS Weighed,
  total(honey_kg) AS total_kg,
  CASE count(honey_kg) WHEN 0 THEN NULL ELSE round(total(honey_kg) / count(honey_kg), 2) END AS mean_kg
FROM hives;
