CREATE OR REPLACE TABLE notes AS
SELECT ['G', 'D', 'A', 'E'][1 + (range % 4)] AS string, range % 3 AS player, range AS played
FROM range(120);

PIVOT notes ON string USING sum(played) GROUP BY player ORDER BY player;
