SELECT month, listeners
FROM months;
