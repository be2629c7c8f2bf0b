-- hint: Each similar reader has one vote, however many books you have in common.
SELECT a.reader, theirs.book, count(*) AS votes
FROM reads AS a
JOIN reads AS b ON b.book = a.book AND b.reader <> a.reader
JOIN reads AS theirs ON theirs.reader = b.reader
WHERE (SELECT count(*) FROM reads AS x JOIN reads AS y ON y.book = x.book WHERE x.reader = a.reader AND y.reader = b.reader) >= 2
  AND NOT EXISTS (SELECT * FROM reads AS own WHERE own.reader = a.reader AND own.book = theirs.book)
GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2;
