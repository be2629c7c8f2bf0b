WITH ends AS (
  SELECT id, tool, date(lent_on, '+14 days') AS due_on, coalesce(returned_on, '2026-06-01') AS ended_on
  FROM loans
),
lateness AS (
  SELECT id, tool, due_on, CAST(julianday(ended_on) - julianday(due_on) AS INTEGER) AS days_late
  FROM ends
)
SELECT tool, due_on, days_late, min(days_late * 20, 500) AS fee_cents
FROM lateness
WHERE days_late > 0
ORDER BY days_late DESC, id;
