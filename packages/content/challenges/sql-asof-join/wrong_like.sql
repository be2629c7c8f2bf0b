-- hint: LIKE takes `_` and `%` in a name for any characters. Compare with `=`.
SELECT trades.id, quotes.price, trades.sacks * quotes.price AS amount
FROM trades
ASOF LEFT JOIN quotes ON trades.bean LIKE quotes.bean AND trades.traded >= quotes.quoted;
