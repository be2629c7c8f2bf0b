-- hint: You take the latest quote of any bean. The quote has to be for the bean that was traded.
SELECT trades.id, quotes.price, trades.sacks * quotes.price AS amount
FROM trades
ASOF LEFT JOIN quotes ON trades.traded >= quotes.quoted;
