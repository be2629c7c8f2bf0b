SELECT p.reader, s.book, count(DISTINCT s.reader) AS votes
FROM reads p
JOIN reads q ON q.reader = p.reader AND q.book > p.book
JOIN reads p2 ON p2.book = p.book AND p2.reader <> p.reader
JOIN reads q2 ON q2.book = q.book AND q2.reader = p2.reader
JOIN reads s ON s.reader = p2.reader
LEFT JOIN reads mine ON mine.reader = p.reader AND mine.book = s.book
WHERE mine.book IS NULL
GROUP BY p.reader, s.book
ORDER BY p.reader, count(DISTINCT s.reader) DESC, s.book;
