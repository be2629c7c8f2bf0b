-- hint: Loans that are equally late are sorted by `id`, not by the name of the tool.
SELECT tool, date(lent_on, '+14 days') AS due_on,
  CAST(julianday(coalesce(returned_on, '2026-06-01')) - julianday(lent_on) - 14 AS INTEGER) AS days_late,
  min(500, 20 * CAST(julianday(coalesce(returned_on, '2026-06-01')) - julianday(lent_on) - 14 AS INTEGER)) AS fee_cents
FROM loans WHERE coalesce(returned_on, '2026-06-01') > date(lent_on, '+14 days') ORDER BY days_late DESC, tool;
