import type { ConnectionSchema } from "@fiddle/protocol";
import { literal, quoted } from "@fiddle/sql/identifier";
import type { BoundStatement, Marks } from "@fiddle/sql/parameters";
import { CsvPieces } from "../../csv.ts";
import { type Access, MAX_SCHEMA_COLUMNS, type Piece, type RoleReport, type SchemaAsked } from "../../driver.ts";
import { QueryFailure } from "../../failure.ts";
import { MAX_MESSAGE_BYTES, messageTooLarge } from "../../network/unread-meter.ts";
import { MAX_TABLE_NAMES, readTables } from "../../schema-rows.ts";
import type { Statement } from "../../statement.ts";
import { untilStopped } from "../../until-stopped.ts";
import { runBatch } from "./run-batch.ts";
import { openSession, type Session } from "./session.ts";
import { type ColumnMetadata, columnOf, isRounded, roundedNote, textOf } from "./types.ts";

/** Runs one statement of SQL Server. A read-only connection runs it in a transaction that is rolled back. */
export async function* querySqlserver(access: Access, statement: Statement): AsyncGenerator<Piece, void> {
  const { settings, signal } = access;
  const bound = statement.bind(MARKS);
  using session = await openSession(access);
  const pieces = settings.allowWrites ? piecesOf(session, bound) : rolledBack(session, bound);
  yield* untilStopped(pieces, { signal, stop: () => session[Symbol.dispose]() });
}

async function* rolledBack(session: Session, bound: BoundStatement): AsyncGenerator<Piece, void> {
  await rowsOf(session, "begin transaction");
  yield* piecesOf(session, bound);
  await rowsOf(session, "if @@trancount > 0 rollback transaction");
}

const MARKS: Marks = { mark: (number) => `@fiddle_${number}` };

async function* piecesOf(session: Session, { sql, values }: BoundStatement): AsyncGenerator<Piece, void> {
  const csv = new CsvPieces();
  let columns: readonly ColumnMetadata[] | null = null;
  const rounded = new Set<ColumnMetadata>();
  for await (const part of runBatch(session, sql, values)) {
    if (part.kind === "columns") {
      if (columns) throw new QueryFailure("Run one statement at a time.", "query-not-allowed");
      ({ columns } = part);
      yield { kind: "columns", columns: columns.map(columnOf) };
    } else if (part.kind === "row") {
      const types: readonly ColumnMetadata[] = columns ?? [];
      for (const [i, type] of types.entries()) if (isRounded(part.values[i], type)) rounded.add(type);
      const piece = csv.add(part.values.map((value, i) => textOf(value, types[i] as ColumnMetadata)));
      if (piece) yield { kind: "rows", bytes: piece };
    } else if (!columns) yield { kind: "did", did: `Done. ${part.rowCount.toLocaleString("en")} rows changed.` };
  }
  const last = csv.take();
  if (last) yield { kind: "rows", bytes: last };
  const note = roundedNote([...rounded].map(({ colName }) => colName));
  if (note !== null) yield { kind: "note", note };
}

async function rowsOf(session: Session, sql: string): Promise<string[][]> {
  const rows: string[][] = [];
  let size = 0;
  for await (const part of runBatch(session, sql)) {
    if (part.kind !== "row") continue;
    const row = part.values.map(String);
    size += row.join("").length;
    if (size > MAX_MESSAGE_BYTES) throw messageTooLarge();
    rows.push(row);
  }
  return rows;
}

export async function testSqlserver(access: Access): Promise<RoleReport> {
  using session = await openSession(access);
  const [[version = "", user = "", sysadmin = "0", owner = "0"] = []] = await rowsOf(
    session,
    "select cast(serverproperty('ProductVersion') as nvarchar(50)), suser_sname(), is_srvrolemember('sysadmin'), is_rolemember('db_owner')",
  );
  const warning =
    sysadmin === "1"
      ? `${user} is a sysadmin, so it can do anything on the server.`
      : owner === "1"
        ? `${user} owns the database.`
        : null;
  return {
    version: `SQL Server ${version}`,
    warnings:
      warning === null
        ? []
        : [
            `${warning} SQL Server has no read-only sessions: statements that change data are refused here and rolled back.`,
          ],
    readerSql: warning === null ? null : readerSql(access.settings.database),
  };
}

function readerSql(database: string): string {
  return [
    "CREATE LOGIN fiddle_reader WITH PASSWORD = 'choose a long one';",
    ...(database === "" ? [] : [`USE ${quoted(database, "sqlserver")};`]),
    "CREATE USER fiddle_reader FOR LOGIN fiddle_reader;",
    "ALTER ROLE db_datareader ADD MEMBER fiddle_reader;",
  ].join("\n");
}

export async function readSqlserverSchema(access: Access, asked: SchemaAsked): Promise<ConnectionSchema> {
  using session = await openSession(access);
  const found = await rowsOf(
    session,
    `select s.name from sys.schemas s join sys.objects o on o.schema_id = s.schema_id where o.type in ('U', 'V')
     group by s.name order by iif(s.name = schema_name(), 0, 1), s.name`,
  );
  const schemas = found.map(([name = ""]) => name);
  const text = (value: string) => literal(value, "sqlserver");
  const tablesOf = (read: readonly string[]) => `o.type in ('U', 'V') and s.name in (${read.map(text).join(", ")})`;
  return readTables(schemas, asked, {
    columns: (read, table) =>
      rowsOf(
        session,
        `select top ${MAX_SCHEMA_COLUMNS + 1} s.name, o.name, iif(o.type = 'V', 'VIEW', 'TABLE'), c.name, t.name
         from sys.objects o join sys.schemas s on s.schema_id = o.schema_id join sys.columns c on c.object_id = o.object_id
         join sys.types t on t.user_type_id = c.user_type_id
         where ${tablesOf(read)}${table === undefined ? "" : ` and o.name = ${text(table)}`}
         order by s.name, o.name, c.column_id`,
      ),
    names: (read) =>
      rowsOf(
        session,
        `select top ${MAX_TABLE_NAMES} s.name, o.name from sys.objects o join sys.schemas s on s.schema_id = o.schema_id
         where ${tablesOf(read)} order by o.name, s.name`,
      ),
  });
}
