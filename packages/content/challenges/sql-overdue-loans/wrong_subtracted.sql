-- hint: Subtracting two dates that are strings subtracts their years. Use julianday.
SELECT tool, date(lent_on, '+14 days') AS due_on, ifnull(returned_on, '2026-06-01') - date(lent_on, '+14 days') AS days_late,
  min(20 * (ifnull(returned_on, '2026-06-01') - date(lent_on, '+14 days')), 500) AS fee_cents
FROM loans
WHERE date(lent_on, '+14 days') < ifnull(returned_on, '2026-06-01')
ORDER BY days_late DESC, id;
