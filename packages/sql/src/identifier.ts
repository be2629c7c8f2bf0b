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

/** A name as people write it: in quotes only where it needs them. */
export function quotedIfNeeded(name: string, dialect: Dialect): string {
  const isPlain = dialect === "postgresql" ? /^[a-z_][a-z0-9_]*$/ : /^[A-Za-z_]\w*$/;
  return isPlain.test(name) && !RESERVED.has(name.toUpperCase()) ? name : quoted(name, dialect);
}

/** Words that can't be names in at least one dialect, of those that tables and columns are called by. */
const RESERVED = new Set(
  `ALL ANALYSE ANALYZE AND ANY AS ASC BETWEEN BY CASE CAST CHECK COLLATE COLUMN CONSTRAINT CREATE CROSS CURRENT_DATE
  CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER DEFAULT DELETE DESC DISTINCT DROP ELSE END EXCEPT EXISTS FALSE FETCH FOR FOREIGN FROM FULL
  GRANT GROUP HAVING IN INDEX INNER INSERT INTERSECT INTO IS JOIN KEY LATERAL LEFT LIKE LIMIT NATURAL NOT NULL OFFSET ON OR ORDER OUTER
  PIVOT PRIMARY QUALIFY RANGE REFERENCES RETURNING RIGHT ROW ROWS SELECT SET SHOW SOME SUMMARIZE SYMMETRIC TABLE THEN TO TRAILING TRUE UNION
  UNIQUE UNPIVOT UPDATE USER USING VALUES WHEN WHERE WINDOW WITH`.split(/\s+/),
);

/** A text as a dialect's literal, e.g. `it's` → `'it''s'`. MySQL's is right unless NO_BACKSLASH_ESCAPES is set. */
export function literal(text: string, dialect: Dialect): string {
  const escaped = dialect === "mysql" || dialect === "clickhouse" ? text.replaceAll("\\", "\\\\") : text;
  return `${dialect === "sqlserver" ? "N" : ""}'${escaped.replaceAll("'", "''")}'`;
}
