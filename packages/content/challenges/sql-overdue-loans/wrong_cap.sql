-- hint: The fee has a limit of 500 cents.
SELECT tool, date(lent_on, '+14 days') AS due_on, CAST(julianday(ifnull(returned_on, '2026-06-01')) - julianday(lent_on) AS INTEGER) - 14 AS days_late,
  20 * (CAST(julianday(ifnull(returned_on, '2026-06-01')) - julianday(lent_on) AS INTEGER) - 14) AS fee_cents
FROM loans
WHERE date(lent_on, '+14 days') < ifnull(returned_on, '2026-06-01')
ORDER BY days_late DESC, id;
