WITH RECURSIVE fibonacci(n, a, b) AS (
  SELECT 1, 0::HUGEINT, 1::HUGEINT
  UNION ALL
  SELECT n + 1, b, a + b FROM fibonacci WHERE n < 100
)
SELECT n, a AS number FROM fibonacci;
