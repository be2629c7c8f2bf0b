SELECT trades.id, quotes.price, sacks * quotes.price AS amount
FROM trades
JOIN quotes ON quotes.bean = trades.bean AND quotes.quoted <= trades.traded;
