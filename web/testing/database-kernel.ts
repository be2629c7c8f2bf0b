import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { TableColumnType, TableValue } from "@fiddle/kernels";
import { ScriptedKernel } from "./scripted-kernel.ts";

export interface FakeTable {
  /** Name → type. */
  readonly columns: Readonly<Record<string, TableColumnType>>;
  readonly rows: readonly (readonly TableValue[])[];
  readonly isView?: boolean;
  /** Why its rows can't be read. */
  readonly problem?: string;
}

/** What a file holds: its tables by name, or why the engine can't open it. */
export type FakeDatabase = Readonly<Record<string, FakeTable>> | string;

/** How a file of SQLite begins. */
export const SQLITE_FILE = "SQLite format 3\0";

/** An engine that answers what a `DatabaseReader` asks about a SQLite file. */
export class DatabaseKernel extends ScriptedKernel {
  isDisposed = false;

  constructor(database: FakeDatabase) {
    super("sqlite-wasm");
    this.script = async ({ code }, send) => {
      const answer = answerOf(code, database);
      if (typeof answer === "string") {
        send({ msg_type: "error", content: { ename: "Error", evalue: answer, traceback: [] } });
        return "error";
      }
      const columns = Object.entries(answer.columns).map(([name, type]) => ({ name, type, displayType: type }));
      const table = { tableId: code, columns, rowCount: answer.rows.length, rows: answer.rows.map((row) => [...row]) };
      send({
        msg_type: "execute_result",
        content: { data: { [TABLE_MIME_TYPE]: table }, metadata: {}, execution_count: 1 },
      });
      return "ok";
    };
  }

  override dispose(): void {
    this.isDisposed = true;
  }
}

function answerOf(code: string, database: FakeDatabase): FakeTable | string {
  if (typeof database === "string") return database;
  const tables = Object.entries(database);
  const list = (rows: FakeTable["rows"]): FakeTable => ({
    columns: { a: "text", b: "text", c: "text", d: "text" },
    rows,
  });
  if (code.includes("pragma_table_xinfo"))
    return list(
      tables.flatMap(([name, { columns }]) =>
        Object.entries(columns).map(([column, type]) => [null, name, column, type]),
      ),
    );
  if (code.includes("pragma_table_list")) return list(tables.map(([name, { isView = false }]) => [null, name, isView]));
  const [, table] = tables.find(([name]) => code.includes(`FROM "shown"."${name}"`)) ?? [];
  return table?.problem ?? table ?? `no such table: ${code}`;
}
