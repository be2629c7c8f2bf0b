SELECT this.day, this.loaves, count(*) AS open_days, avg(other.loaves) AS average
FROM sales AS this
JOIN sales AS other ON other.day BETWEEN this.day - 6 AND this.day
GROUP BY this.day, this.loaves
ORDER BY this.day;
