import { tableFromArrays, tableToIPC } from "apache-arrow";
import { expect, test } from "vitest";
import type { openTables } from "../../tables/open-tables.ts";
import { readTables as read } from "../../tables/read-tables.ts";
import { serveTables } from "../../tables/served-tables.ts";
import { readTables } from "./read-tables.ts";

const none = new Set<string>();

/** Opens tables without a worker. */
const open: typeof openTables = async (kind, file) => {
  const served = serveTables();
  await served.open(kind, file);
  return { tables: await read(kind, file), columnsOf: served.columns, close() {} };
};

test("reads an array of objects with the members of all of them", async () => {
  const file = new File(['[{"a": 1, "b": {"c": [2]}}, {"a": null, "d": true}]'], "My data.json");
  expect(await readTables(file, "json", none, open)).toEqual([
    {
      name: "my_data",
      columns: [
        { name: "a", type: "integer" },
        { name: "b", type: "text" },
        { name: "d", type: "boolean" },
      ],
      values: [
        [1, null],
        ['{"c":[2]}', null],
        [null, true],
      ],
      rowCount: 2,
    },
  ]);
});

test("reads one object per line, and reports a line that is not JSON", async () => {
  const [table] = await readTables(
    new File(['{"a": 1}\n{"a": 2.5}\n'], "lines.ndjson"),
    "json",
    new Set(["lines"]),
    open,
  );
  expect([table?.name, table?.values]).toEqual(["lines_2", [[1, 2.5]]]);
  await expect(readTables(new File(['{"a": 1}\nnope'], "x.json"), "json", none, open)).rejects.toThrow(
    "Line 2 isn't JSON.",
  );
});

test("reads Arrow", async () => {
  const ipc = tableToIPC(tableFromArrays({ n: Int32Array.from([1, 2]), s: ["x", "y"] }));
  const [table] = await readTables(new File([ipc.slice()], "t.arrow"), "arrow", none, open);
  expect(table?.values).toEqual([
    [1, 2],
    ["x", "y"],
  ]);
});
