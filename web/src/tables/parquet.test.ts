import { readFileSync } from "node:fs";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { readParquet } from "./parquet.ts";

const NAMES = new URL("../../../packages/kernels/cases/names.parquet", import.meta.url);

test("reads windows of a Parquet file, and orders a small one", async () => {
  const table = await readParquet(parquetOf("id", [3, 1, 2]));
  expect(table.columns).toEqual([{ name: "id", type: "integer", displayType: "INT32" }]);
  expect(await table.source.load(1, 2, EMPTY_QUERY)).toEqual({ rowCount: 3, rows: [[1], [2]] });
  const sorted = await table.source.load(0, 3, { sort: [{ column: 0, descending: false }], filters: [] });
  expect(sorted.rows).toEqual([[1], [2], [3]]);
});

test("a column can be named like a member of every object", async () => {
  for (const name of ["__proto__", "constructor"])
    expect((await readParquet(parquetOf(name, [7]))).source.firstRows).toEqual([[7]]);
});

test("fields and keys inside of columns keep their names, types and order", async () => {
  const { columns, source } = await readParquet(new Blob([readFileSync(NAMES)]));
  const [row = []] = source.firstRows ?? [];
  expect(Object.fromEntries(columns.map(({ name }, index) => [`column ${name}`, row[index]]))).toEqual({
    "column __proto__": 1,
    "column 2024": "x",
    "column struct": '{"__proto__":9007199254740993,"city":"Bonn","2024":7,"toString":"q"}',
    "column list": '[{"__proto__":1,"city":"Ulm","2024":8,"toString":null}]',
    "column map": '{"b":1,"__proto__":2,"1":3,"a":null}',
    "column dates": '{"2024-01-02":"x","1999-01-01":"y"}',
    "column numbers": '{"20":true,"3":false}',
    "column empty": "{}",
    "column none": null,
    "column structs": '{"k":{"__proto__":2,"city":"Köln","2024":9,"toString":"z"}}',
    "column maps": '[{"z":1,"__proto__":2},{},null]',
  });
});

/** Four columns named `a`, as pyarrow writes them: 1, 2, a struct with 3, and a list with 4. */
const SAME_NAMES =
  "UEFSMRUAFRQVFCwVAhUAFQYVBhwAAAACAAAAAgEBAAAAFQAVFBUULBUCFQAVBhUGHAAAAAIAAAACAQIAAAAVABUUFRQsFQIVABUGFQYcAAAAAgAAAAICAwAAABUAFSAVICwVAhUAFQYVBhwAAAACAAAAAgACAAAAAgMEAAAAFQQZjDUAGAZzY2hlbWEVCAAVAiUCGAFhABUCJQIYAWEANQIYAWEVAgAVAiUCGAFhADUCGAFhFQIVBkw8AAAANQQYBGxpc3QVAgAVAiUCGAdlbGVtZW50ABYCGRwZTCYAHBUCGSUGABkYAWEVABYCFjoWOiYISRwVABUAFQIAPCkGGSYAAgAAACYAHBUCGSUGABkYAWEVABYCFjoWOiZCSRwVABUAFQIAPCkGGSYAAgAAACYAHBUCGSUGABkoAWEBYRUAFgIWOhY6JnxJHBUAFQAVAgA8KQYZNgAAAgAAACYAHBUCGSUGABk4AWEEbGlzdAdlbGVtZW50FQAWAhZGFkYmtgFJHBUAFQAVAgA8KSYCABlGAAAAAgAAABb0ARYCJggW9AEAKCBwYXJxdWV0LWNwcC1hcnJvdyB2ZXJzaW9uIDI2LjAuMRlMHAAAHAAAHAAAHAAAAFcBAABQQVIx";

test("columns with the same name keep their own values", async () => {
  const { columns, source } = await readParquet(new Blob([Buffer.from(SAME_NAMES, "base64")]));
  expect(columns.map(({ name }) => name)).toEqual(["a", "a", "a", "a"]);
  expect(source.firstRows).toEqual([[1, 2, '{"a":3}', "[4]"]]);
});

test("says that a file is none", async () => {
  await expect(readParquet(new Blob(["PAR1 no PAR1"]))).rejects.toThrow("This isn't a Parquet file, or it's damaged.");
  await expect(readParquet(new Blob([]))).rejects.toThrow("The file is empty.");
});

/** A column of 32-bit integers in one plain page, with headers in Thrift's compact protocol. */
function parquetOf(name: string, values: readonly number[]): Blob {
  const data = [...new Uint8Array(Int32Array.from(values).buffer)];
  const page = struct(
    [1, i(0)],
    [2, i(data.length)],
    [3, i(data.length)],
    [5, structField([1, i(values.length)], [2, i(0)], [3, i(3)], [4, i(3)])],
  );
  const size = page.length + data.length;
  const column = structField(
    [1, i(1)],
    [2, list(5, [zigzag(0)])],
    [3, list(8, [bytes(name)])],
    [4, i(0)],
    [5, l(values.length)],
    [6, l(size)],
    [7, l(size)],
    [9, l(4)],
  );
  const group = struct([1, list(12, [struct([2, l(4)], [3, column])])], [2, l(size)], [3, l(values.length)]);
  const schema = [struct([4, b("schema")], [5, i(1)]), struct([1, i(1)], [3, i(0)], [4, b(name)])];
  const footer = struct([1, i(1)], [2, list(12, schema)], [3, l(values.length)], [4, list(12, [group])]);
  const length = [...new Uint8Array(Uint32Array.of(footer.length).buffer)];
  return new Blob(["PAR1", Uint8Array.from([...page, ...data, ...footer, ...length]), "PAR1"]);
}

interface Field {
  readonly type: number;
  readonly bytes: readonly number[];
}

function i(value: number): Field {
  return { type: 5, bytes: zigzag(value) };
}

function l(value: number): Field {
  return { type: 6, bytes: zigzag(value) };
}

function b(text: string): Field {
  return { type: 8, bytes: bytes(text) };
}

function bytes(text: string): number[] {
  return [text.length, ...new TextEncoder().encode(text)];
}

function list(type: number, items: readonly (readonly number[])[]): Field {
  return { type: 9, bytes: [(items.length << 4) | type, ...items.flat()] };
}

function structField(...fields: readonly (readonly [number, Field])[]): Field {
  return { type: 12, bytes: struct(...fields) };
}

function struct(...fields: readonly (readonly [number, Field])[]): number[] {
  let last = 0;
  const out: number[] = [];
  for (const [id, field] of fields) {
    out.push(((id - last) << 4) | field.type, ...field.bytes);
    last = id;
  }
  return [...out, 0];
}

function zigzag(value: number): number[] {
  const out: number[] = [];
  let left = value * 2;
  while (left > 127) {
    out.push((left & 127) | 128);
    left >>= 7;
  }
  return [...out, left];
}
