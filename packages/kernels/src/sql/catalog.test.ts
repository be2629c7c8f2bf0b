import { expect, test } from "vitest";
import type { DatabaseSchema } from "../questions.ts";
import type { Variables } from "../variables.ts";
import type { TableSummary } from "../tables.ts";
import type { SqlRuntime } from "./sql-runtime.ts";
import { runCell, startNodeSql } from "./testing.ts";

async function ask<T>(runtime: SqlRuntime, question: string, content: unknown = {}): Promise<T> {
  return (await runtime.answers[question]?.(content as never)) as T;
}

test.each(["duckdb", "sqlite"] as const)(
  "%s: tables and views with columns, row counts and the cell that made them; each opens as a table",
  async (name) => {
    const runtime = await startNodeSql(name);
    expect(await ask<Variables>(runtime, "variables")).toEqual({ variables: [], more: 0 });
    await runCell(
      runtime,
      `create /* all */ table if not exists Fruit (name varchar, n integer); insert into fruit values ('pear', 5), ('fig', 2);
       create view "few ""x""" as select name from fruit where n < 3`,
      { cellId: "made" },
    );
    const { variables } = await ask<Variables>(runtime, "variables");
    const view = { kind: "table", type: "VIEW", shape: "1 column", size: null, estimated: false, cellId: "made" };
    expect(variables).toEqual([
      {
        ...view,
        name: "Fruit",
        type: "TABLE",
        shape: "2 × 2",
        preview: expect.stringMatching(/^name varchar, n integer$/i),
      },
      { ...view, name: 'few "x"', preview: expect.stringMatching(/^name( varchar)?$/i) },
    ]);
    const opened = await ask<TableSummary>(runtime, "variable_table", { name: 'few "x"' });
    expect(opened.rows).toEqual([["fig"]]);
    expect((await runtime.tableRows(opened.tableId, { sort: [], filters: [] }, 0, 9)).rowCount).toBe(1);
    await expect(ask(runtime, "variable_table", { name: "gone" })).rejects.toThrow("The table gone no longer exists");
  },
  120_000,
);

test.each([
  ["duckdb", "VARCHAR"],
  ["sqlite", "TEXT"],
] as const)(
  "%s tells its tables and columns",
  async (name, type) => {
    const runtime = await startNodeSql(name);
    await runCell(runtime, `create table seen(a integer, "b c" ${type}); create view looks as select a from seen`);
    const { tables } = await ask<DatabaseSchema>(runtime, "schema");
    const a = { name: "a", type: "INTEGER" };
    expect(tables).toEqual([
      { schema: "main", name: "looks", columns: [a] },
      { schema: "main", name: "seen", columns: [a, { name: "b c", type }] },
    ]);
  },
  120_000,
);

test("a run goes before a question that takes long", async () => {
  const runtime = await startNodeSql("duckdb");
  await runCell(
    runtime,
    "create view endless as select count(*) n from range(1000000) a, range(1000000) b where hash(a.range + b.range) % 7 = 3",
  );
  const opening = ask(runtime, "variable_table", { name: "endless" });
  const refused = expect(opening).rejects.toThrow("A cell ran");
  const { tables } = await runCell(runtime, "select 42 as answer");
  expect(tables[0]?.rows).toEqual([[42]]);
  await refused;
}, 120_000);
