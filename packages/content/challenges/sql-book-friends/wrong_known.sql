-- hint: You suggest books that the reader has read already.
WITH alike AS (SELECT a.reader, b.reader AS neighbor FROM reads AS a JOIN reads AS b ON b.book = a.book AND b.reader <> a.reader GROUP BY 1, 2 HAVING count(*) >= 2)
SELECT alike.reader, theirs.book, count(*) AS votes
FROM alike JOIN reads AS theirs ON theirs.reader = alike.neighbor
GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2;
