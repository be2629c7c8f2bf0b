WITH late AS (
  SELECT id, tool, date(lent_on, '14 days') AS due_on,
    (strftime('%s', coalesce(returned_on, '2026-06-01')) - strftime('%s', lent_on)) / 86400 - 14 AS days
  FROM loans
)
SELECT tool, due_on, days AS days_late, CASE WHEN days < 25 THEN days * 20 ELSE 500 END AS fee_cents
FROM late
WHERE days >= 1
ORDER BY days DESC, id ASC;
