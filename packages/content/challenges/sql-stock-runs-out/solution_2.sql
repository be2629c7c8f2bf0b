SELECT
  sku,
  (SELECT coalesce(sum(change), 0) FROM moves WHERE moves.sku = products.sku) AS stock,
  (
    SELECT min(day)
    FROM moves
    WHERE moves.sku = products.sku
      AND (
        SELECT sum(earlier.change)
        FROM moves AS earlier
        WHERE earlier.sku = moves.sku AND earlier.day <= moves.day
      ) < products.min_stock
  ) AS first_short
FROM products;
