SELECT reader, book, count(*) AS votes
FROM reads
GROUP BY reader, book;
