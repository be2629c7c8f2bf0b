SELECT tool, due_on, days_late, fee_cents FROM (
  SELECT id, tool, date(julianday(lent_on) + 14) AS due_on, round(julianday(returned_on) - julianday(lent_on) - 14) AS days_late,
    min(20 * round(julianday(returned_on) - julianday(lent_on) - 14), 500) AS fee_cents
  FROM loans WHERE returned_on IS NOT NULL AND julianday(returned_on) - julianday(lent_on) > 14
  UNION ALL
  SELECT id, tool, date(julianday(lent_on) + 14), julianday('2026-06-01') - julianday(lent_on) - 14,
    min(20 * (julianday('2026-06-01') - julianday(lent_on) - 14), 500)
  FROM loans WHERE returned_on IS NULL AND lent_on < date('2026-06-01', '-14 days'))
ORDER BY 3 DESC, id;
