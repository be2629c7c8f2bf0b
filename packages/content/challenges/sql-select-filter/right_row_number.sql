SELECT name, km
FROM (
  SELECT name, km, row_number() OVER (ORDER BY km DESC, name) AS place
  FROM hikes
  WHERE NOT (region <> 'Jura' AND region <> 'Vosges') AND coalesce(km, 13) <= 12
)
WHERE place < 4
ORDER BY place;
