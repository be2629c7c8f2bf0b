-- hint: LIKE takes `_` and `%` in a title for any characters. Compare with `=`.
WITH alike AS (
  SELECT a.reader, b.reader AS neighbor
  FROM reads AS a
  JOIN reads AS b ON b.book LIKE a.book AND b.reader <> a.reader
  GROUP BY a.reader, b.reader
  HAVING count(*) >= 2
)
SELECT alike.reader, theirs.book, count(*) AS votes
FROM alike
JOIN reads AS theirs ON theirs.reader = alike.neighbor
LEFT JOIN reads AS own ON own.reader = alike.reader AND own.book = theirs.book
WHERE own.book IS NULL
GROUP BY alike.reader, theirs.book
ORDER BY alike.reader, votes DESC, theirs.book;
