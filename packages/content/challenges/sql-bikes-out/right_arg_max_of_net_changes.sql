WITH changes AS (
  SELECT station, started AS moment, 1 AS change FROM rentals
  UNION ALL
  SELECT station, ended, -1 FROM rentals WHERE ended IS NOT NULL
), net AS (
  SELECT station, moment, sum(change) AS change FROM changes GROUP BY ALL
), levels AS (
  SELECT station, moment, sum(change) OVER (PARTITION BY station ORDER BY moment) AS n FROM net
)
SELECT DISTINCT ON (station) station, n AS most, moment AS first_at FROM levels ORDER BY station, n DESC, moment;
