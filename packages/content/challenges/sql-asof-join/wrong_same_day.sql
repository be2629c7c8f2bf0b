-- hint: You only look at quotes of the same day. A price stays valid until the next quote, overnight as well.
SELECT trades.id, quotes.price, trades.sacks * quotes.price AS amount
FROM trades
ASOF LEFT JOIN quotes
  ON trades.bean = quotes.bean AND trades.traded::DATE = quotes.quoted::DATE AND trades.traded >= quotes.quoted;
