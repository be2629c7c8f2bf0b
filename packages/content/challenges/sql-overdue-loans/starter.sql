SELECT tool, lent_on
FROM loans
WHERE returned_on IS NULL;
