SELECT
  (SELECT count(id) FROM hives) AS hives,
  (SELECT count(*) FROM hives WHERE honey_kg IS NOT NULL) AS weighed,
  (SELECT total(honey_kg) FROM hives) AS total_kg,
  (SELECT round(sum(honey_kg) * 1.0 / nullif(count(honey_kg), 0), 2) FROM hives) AS mean_kg;
