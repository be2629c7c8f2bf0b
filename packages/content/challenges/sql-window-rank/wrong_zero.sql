-- hint: A jump of 0 cm is valid. Only NULL means invalid.
SELECT club,
  rank() OVER (PARTITION BY club ORDER BY cm DESC) AS place,
  athlete, cm
FROM jumps
WHERE coalesce(cm, 0) > 0
QUALIFY place <= 3;
