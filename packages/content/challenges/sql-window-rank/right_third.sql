WITH valid AS (FROM jumps WHERE cm >= 0),
ordered AS (
  SELECT *, row_number() OVER (PARTITION BY club ORDER BY cm DESC) AS position FROM valid
),
placed AS (
  SELECT club, min(position) OVER (PARTITION BY club, cm) AS place, athlete, cm FROM ordered
)
SELECT CLUB, PLACE, ATHLETE, CM FROM placed WHERE place IN (1, 2, 3) ORDER BY 1, 2;
