-- hint: Where all departures were canceled, the sums are NULL. The number of departures on time is 0 there.
SELECT route, sum(delay_min <= 5) AS on_time, sum(delay_min > 5) AS late, sum(delay_min IS NULL) AS canceled,
  round(avg(delay_min <= 5) * 100, 1) AS punctuality
FROM departures GROUP BY route;
