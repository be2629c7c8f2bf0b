WITH alike(me, other) AS (
  SELECT x.reader, y.reader FROM (SELECT DISTINCT reader FROM reads) x, (SELECT DISTINCT reader FROM reads) y
  WHERE x.reader != y.reader AND (SELECT count(*) FROM (
    SELECT book FROM reads WHERE reader = x.reader INTERSECT SELECT book FROM reads WHERE reader = y.reader)) > 1
), candidates(reader, book) AS (
  SELECT me, book FROM alike JOIN reads ON reader = other
  EXCEPT
  SELECT reader, book FROM reads
)
SELECT reader, book, (SELECT count(*) FROM alike JOIN reads r ON r.reader = other WHERE me = c.reader AND r.book = c.book) AS votes
FROM candidates c ORDER BY 1, 3 DESC, 2;
