UPDATE games
SET cents = cents - 100;
