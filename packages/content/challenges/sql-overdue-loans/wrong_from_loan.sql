-- hint: The days count from the due date, not from the day the tool was lent.
SELECT tool, date(lent_on, '+14 days') AS due_on, CAST(julianday(ifnull(returned_on, '2026-06-01')) - julianday(lent_on) AS INTEGER) AS days_late,
  min(20 * CAST(julianday(ifnull(returned_on, '2026-06-01')) - julianday(lent_on) AS INTEGER), 500) AS fee_cents
FROM loans
WHERE date(lent_on, '+14 days') < ifnull(returned_on, '2026-06-01')
ORDER BY days_late DESC, id;
