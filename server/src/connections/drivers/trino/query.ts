import { literal, quoted } from "@fiddle/sql/identifier";
import type { BoundValue, Marks } from "@fiddle/sql/parameters";
import type { ConnectionSchema } from "@fiddle/protocol";
import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";
import { CsvPieces } from "../../csv.ts";
import { type Access, MAX_SCHEMA_COLUMNS, type Piece, type RoleReport, type SchemaAsked } from "../../driver.ts";
import { StepFailure } from "../../failure.ts";
import { tablesFrom } from "../../schema-rows.ts";
import type { Statement } from "../../statement.ts";
import { messageTooLarge, MAX_MESSAGE_BYTES } from "../../network/unread-meter.ts";
import { readPages } from "./client.ts";
import type { TrinoColumn } from "./read-page.ts";

const KINDS: readonly (readonly [RegExp, ValueKind])[] = [
  [/^(tinyint|smallint|integer|bigint)$/, "integer"],
  [/^(double|real)$/, "number"],
  [/^decimal/, "decimal"],
  [/^boolean$/, "boolean"],
  [/^date$/, "date"],
  [/^timestamp/, "datetime"],
  [/^time(\(\d+\))?$/, "time"],
  [/^varbinary$/, "bytes"],
  [/^(json|array|map|row)/, "json"],
];

/** Runs one statement of Trino, Starburst or Presto. */
export async function* queryTrino(access: Access, statement: Statement): AsyncGenerator<Piece, void> {
  const { sql, values } = statement.bind(MARKS);
  const csv = new CsvPieces();
  let hasColumns = false;
  let types: readonly string[] = [];
  let did = "Done";
  for await (const { page, rows } of readPages(access, executed(sql, values))) {
    const { columns, updateType, updateCount } = page;
    if (updateType) did = typeof updateCount === "number" ? `${updateType}: ${updateCount} rows` : updateType;
    if (columns && !hasColumns && !updateType) {
      hasColumns = true;
      types = columns.map(({ type }) => type);
      yield { kind: "columns", columns: columns.map(columnOf) };
    }
    if (!hasColumns) continue;
    for await (const batch of rows()) {
      for (const row of batch) {
        const piece = csv.add(types.map((type, i) => textOf(row[i], type)));
        if (piece) yield { kind: "rows", bytes: piece };
      }
    }
    const rest = csv.take();
    if (rest) yield { kind: "rows", bytes: rest };
  }
  if (!hasColumns) yield { kind: "did", did };
}

const MARKS: Marks = { mark: () => "?", isPositional: true };

/** Trino's protocol carries no values; a prepared statement takes them as expressions apart from its text. */
function executed(sql: string, values: readonly BoundValue[]): string {
  if (values.length === 0) return sql;
  const given = values.map(({ type, value }) => {
    if (type === "boolean") return value ? "TRUE" : "FALSE";
    if (type === "number") return Number.isSafeInteger(value) ? String(value) : `DOUBLE '${value}'`;
    return `${type === "date" ? "DATE " : ""}${literal(value, "trino")}`;
  });
  return `EXECUTE IMMEDIATE ${literal(sql, "trino")} USING ${given.join(", ")}`;
}

function columnOf({ name, type }: TrinoColumn): ResultColumn {
  return { name, type, kind: KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? "text" };
}

function textOf(value: unknown, type: string | undefined): string | null {
  if (value === null || value === undefined) return null;
  // Trino writes bytes in Base64; other databases write them in hexadecimal digits.
  if (type === "varbinary" && typeof value === "string") return `0x${Buffer.from(value, "base64").toString("hex")}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export async function testTrino(access: Access): Promise<RoleReport> {
  if (access.settings.username === "") throw new StepFailure("Login", "Enter the user name for the server.");
  await rowsOf(access, "SELECT 1", { expectsQuickAnswer: true });
  // Servers that only speak the protocol have no such table.
  const versions = await rowsOf(access, "SELECT node_version FROM system.runtime.nodes LIMIT 1").catch(() => []);
  const version = versions[0]?.[0] ?? "";
  return {
    version: version === "" ? "Trino" : `Trino ${version}`,
    warnings: [
      "Trino has no read-only sessions. Statements that change data are refused here, but only the server's access control can forbid them.",
    ],
    readerSql: null,
  };
}

export async function readTrinoSchema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema> {
  const [catalog = "", only = ""] = access.settings.database.split(/[./]/);
  if (catalog === "") {
    const catalogs = await rowsOf(access, "SHOW CATALOGS");
    return { schemas: catalogs.map(([name = ""]) => name), tables: [], more: false };
  }
  const found = await rowsOf(access, `SHOW SCHEMAS FROM ${quoted(catalog, "trino")}`);
  const others = found.map(([name = ""]) => name).filter((name) => name !== "information_schema" && name !== only);
  const schemas = [...(only === "" ? [] : [only]), ...others];
  const tablesOf = (read: string, table?: string) =>
    rowsOf(
      access,
      `SELECT table_schema, table_name, 'TABLE', column_name, data_type FROM ${quoted(catalog, "trino")}.information_schema.columns
       WHERE table_schema = ${literal(read, "trino")}${table === undefined ? "" : ` AND table_name = ${literal(table, "trino")}`}
       ORDER BY table_name, ordinal_position LIMIT ${MAX_SCHEMA_COLUMNS + 1}`,
    );
  if (asked.schema !== undefined) return { schemas, ...tablesFrom(await tablesOf(asked.schema, asked.table)) };
  // A catalog can take minutes to list the tables of all its schemas.
  return {
    schemas,
    ...tablesFrom(only === "" ? [] : await tablesOf(only)),
    ...(others.length > 0 && { names: others.map((schema) => ({ schema, tables: [] })) }),
  };
}

/** What an empty row takes. */
const ROW_BYTES = 100;

async function rowsOf(
  access: Access,
  sql: string,
  options: Parameters<typeof readPages>[2] = {},
): Promise<readonly (readonly string[])[]> {
  const found: string[][] = [];
  let size = 0;
  for await (const { rows } of readPages(access, sql, options))
    for await (const batch of rows())
      for (const row of batch) {
        const texts = row.map((value) => textOf(value, undefined) ?? "");
        size += texts.join("").length + ROW_BYTES;
        if (size > MAX_MESSAGE_BYTES) throw messageTooLarge();
        found.push(texts);
      }
  return found;
}
