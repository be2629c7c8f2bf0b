const MOST = 100;

/** The history with a query in front, once. */
export function remember(history: readonly string[], sql: string): readonly string[] {
  const query = sql.trim();
  if (query === "") return history;
  return [query, ...history.filter((other) => other !== query)].slice(0, MOST);
}
