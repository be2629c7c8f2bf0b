SELECT club, place, athlete, cm
FROM (
  SELECT
    a.club,
    a.athlete,
    a.cm,
    1 + (SELECT count(*) FROM jumps AS b WHERE b.club = a.club AND b.cm > a.cm) AS place
  FROM jumps AS a
  WHERE a.cm IS NOT NULL
) AS ranked
WHERE place <= 3;
