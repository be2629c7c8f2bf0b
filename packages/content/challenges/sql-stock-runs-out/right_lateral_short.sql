SELECT p.sku, (SELECT coalesce(sum(change), 0) FROM moves WHERE moves.sku = p.sku) AS stock,
  (SELECT day FROM moves m WHERE m.sku = p.sku AND p.min_stock > (SELECT sum(change) FROM moves o WHERE o.sku = p.sku AND o.day <= m.day)
   ORDER BY day LIMIT 1) AS first_short
FROM products p;
