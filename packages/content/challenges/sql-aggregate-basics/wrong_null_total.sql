-- hint: When no hive has been weighed, your total is NULL. `sum` has nothing to add then.
SELECT
  count(*) AS hives,
  count(honey_kg) AS weighed,
  sum(honey_kg) AS total_kg,
  round(avg(honey_kg), 2) AS mean_kg
FROM hives;
