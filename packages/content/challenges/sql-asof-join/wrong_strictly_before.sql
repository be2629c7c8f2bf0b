-- hint: A quote made at the very moment of the trade is already valid, but your comparison leaves it out.
SELECT trades.id, quotes.price, trades.sacks * quotes.price AS amount
FROM trades
ASOF LEFT JOIN quotes ON trades.bean = quotes.bean AND trades.traded > quotes.quoted;
