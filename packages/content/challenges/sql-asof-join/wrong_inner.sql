-- hint: Trades made before the first quote are missing from your result. They should be there, with NULL.
SELECT trades.id, quotes.price, trades.sacks * quotes.price AS amount
FROM trades
ASOF JOIN quotes ON trades.bean = quotes.bean AND trades.traded >= quotes.quoted;
