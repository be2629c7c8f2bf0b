-- hint: Tools that came back late are missing. They count, too, up to the day they were returned.
SELECT tool, date(lent_on, '+14 days') AS due_on, CAST(julianday('2026-06-01') - julianday(lent_on) AS INTEGER) - 14 AS days_late,
  min(20 * (CAST(julianday('2026-06-01') - julianday(lent_on) AS INTEGER) - 14), 500) AS fee_cents
FROM loans
WHERE returned_on IS NULL AND date(lent_on, '+14 days') < '2026-06-01'
ORDER BY days_late DESC, id;
