SELECT r.reader, b.book, (
  SELECT count(*)
  FROM reads AS n
  WHERE n.book = b.book
    AND n.reader <> r.reader
    AND (SELECT count(*) FROM (SELECT book FROM reads WHERE reader = n.reader INTERSECT SELECT book FROM reads WHERE reader = r.reader)) > 1
) AS votes
FROM (SELECT DISTINCT reader FROM reads) AS r
JOIN (SELECT DISTINCT book FROM reads) AS b
WHERE (r.reader, b.book) NOT IN (SELECT reader, book FROM reads) AND votes > 0
ORDER BY r.reader, votes DESC, b.book;
