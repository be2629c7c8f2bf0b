-- hint: A hive that gave 0 kg has been weighed. Zero and NULL are different things.
SELECT
  count(*) AS hives,
  count(nullif(honey_kg, 0)) AS weighed,
  coalesce(sum(honey_kg), 0) AS total_kg,
  round(avg(nullif(honey_kg, 0)), 2) AS mean_kg
FROM hives;
