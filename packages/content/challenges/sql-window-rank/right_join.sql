SELECT a.club, count(b.cm) + 1 AS place, a.athlete, a.cm
FROM jumps AS a
LEFT JOIN jumps AS b ON a.club = b.club AND b.cm > a.cm
WHERE a.cm IS NOT NULL
GROUP BY a.club, a.athlete, a.cm
HAVING count(b.cm) < 3;
