-- hint: You count equal weights once in the mean. Each hive counts, even if two gave the same.
SELECT
  count(*) AS hives,
  count(honey_kg) AS weighed,
  coalesce(sum(honey_kg), 0) AS total_kg,
  round(avg(DISTINCT honey_kg), 2) AS mean_kg
FROM hives;
