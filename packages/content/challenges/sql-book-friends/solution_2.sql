WITH common AS (
  SELECT a.reader AS reader, b.reader AS neighbor, count(*) AS n
  FROM reads AS a, reads AS b
  WHERE a.book = b.book
  GROUP BY 1, 2
)
SELECT common.reader, theirs.book, count(*) AS votes
FROM common
JOIN reads AS theirs ON theirs.reader = common.neighbor
WHERE n > 1
  AND neighbor <> common.reader
  AND NOT EXISTS (SELECT * FROM reads AS own WHERE own.reader = common.reader AND own.book = theirs.book)
GROUP BY 1, 2
ORDER BY 1, 3 DESC, 2;
