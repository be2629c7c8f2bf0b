WITH moments AS (
  SELECT station, started AS moment, 1 AS step FROM rentals
  UNION ALL
  SELECT station, ended, -1 FROM rentals WHERE ended IS NOT NULL
),
changes AS (
  SELECT station, moment, sum(step) AS change
  FROM moments
  GROUP BY station, moment
),
levels AS (
  SELECT station, moment, sum(change) OVER (PARTITION BY station ORDER BY moment) AS out_now
  FROM changes
)
SELECT station, out_now AS most, moment AS first_at
FROM levels
QUALIFY row_number() OVER (PARTITION BY station ORDER BY out_now DESC, moment) = 1;
