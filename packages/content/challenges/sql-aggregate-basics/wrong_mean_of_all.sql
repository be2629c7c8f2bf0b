-- hint: Your mean treats hives without a weight as if they had given nothing. `avg` skips NULLs when you leave them alone.
SELECT
  count(*) AS hives,
  count(honey_kg) AS weighed,
  coalesce(sum(honey_kg), 0) AS total_kg,
  CASE WHEN count(honey_kg) > 0 THEN round(avg(coalesce(honey_kg, 0)), 2) END AS mean_kg
FROM hives;
