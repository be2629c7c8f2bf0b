-- hint: The second statement sees what the first one changed. Each rule is for one kind.
UPDATE games SET cents = cents * 3 / 4 WHERE kind <> 'puzzle';
UPDATE games SET cents = max(cents - 100, min(cents, 50)) WHERE kind = 'puzzle';
