/** A name in SQL's double quotes, e.g. `my "table"` → `"my ""table"""`. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
