SELECT
  t.id,
  (SELECT arg_max(q.price, q.quoted) FROM quotes AS q WHERE q.bean = t.bean AND q.quoted <= t.traded) AS price,
  (SELECT arg_max(q.price, q.quoted) FROM quotes AS q WHERE q.bean = t.bean AND q.quoted <= t.traded) * t.sacks AS amount
FROM trades AS t;
