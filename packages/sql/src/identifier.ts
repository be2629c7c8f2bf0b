import type { Dialect } from "./dialect.ts";

/** A name in a dialect's quotes, e.g. `my "table"` → `"my ""table"""`. */
export function quoted(name: string, dialect: Dialect): string {
  switch (dialect) {
    case "mysql":
      return `\`${name.replaceAll("`", "``")}\``;
    case "clickhouse":
      return `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``;
    case "sqlserver":
      return `[${name.replaceAll("]", "]]")}]`;
    default:
      return `"${name.replaceAll('"', '""')}"`;
  }
}

/** A text as a dialect's literal, e.g. `it's` → `'it''s'`. MySQL's is right unless NO_BACKSLASH_ESCAPES is set. */
export function literal(text: string, dialect: Dialect): string {
  const escaped = dialect === "mysql" || dialect === "clickhouse" ? text.replaceAll("\\", "\\\\") : text;
  return `${dialect === "sqlserver" ? "N" : ""}'${escaped.replaceAll("'", "''")}'`;
}
