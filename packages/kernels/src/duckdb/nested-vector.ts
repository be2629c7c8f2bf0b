import { quoted } from "@fiddle/sql/identifier";
import {
  Binary,
  Bool,
  type DataType,
  Field,
  Float64,
  List,
  Map_,
  Struct,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { bytesOf, jsonText } from "../table/shared-values.ts";
import type { ValueType } from "../tables.ts";
import { textType } from "./text-type.ts";

type UnionType = Extract<ValueType, { readonly union: unknown }>;

/** How values of a type are staged, and the type that they are cast to. */
interface Form {
  readonly staged: DataType;
  readonly sql: string;
  readonly write: (value: unknown) => unknown;
}

/** Bytes, lists, structs and maps as a vector, with texts where only DuckDB can read the values. */
export function nestedVector(type: ValueType, values: readonly unknown[]): { vector: Vector; cast: string } {
  const { staged, sql, write } = formOf(type, values);
  return { vector: vectorFromArray(values.map(orNull(write)), staged), cast: sql };
}

/** The form that fits all these values. */
function formOf(type: ValueType, values: readonly unknown[]): Form {
  const present: unknown[] = values.filter((value) => value !== null && value !== undefined);
  if (typeof type === "string") return scalarForm(type, present);
  if ("enum" in type) return scalarForm("text", present);
  if ("list" in type) {
    const item = formOf(type.list, present.flat());
    return {
      staged: new List(new Field("item", item.staged, true)),
      sql: `${item.sql}[]`,
      write: (value) => (value as readonly unknown[]).map(orNull(item.write)),
    };
  }
  if ("map" in type) return mapForm(type.map, present as (readonly [unknown, unknown])[][]);
  // What `row(1, 'a')` makes has no type that DuckDB could be told here.
  if ("union" in type) return unionForm(type, present as (readonly [number, unknown])[]);
  if (type.struct.every(([name]) => name === ""))
    return { staged: new Utf8(), sql: "VARCHAR", write: (value) => jsonText(value, type) };
  const structs = present as readonly (readonly unknown[])[];
  const fields = type.struct.map(([name, inner], i) => ({
    name,
    form: formOf(
      inner,
      structs.map((value) => value[i]),
    ),
  }));
  return {
    staged: new Struct(fields.map(({ name, form }) => new Field(name, form.staged, true))),
    sql: `STRUCT(${fields.map(({ name, form }) => `${quoted(name, "duckdb")} ${form.sql}`).join(", ")})`,
    write: (value) =>
      Object.fromEntries(
        fields.map(({ name, form }, i) => [name, orNull(form.write)((value as readonly unknown[])[i])]),
      ),
  };
}

/** The one type of all the values, DOUBLE for integers and numbers, else text. */
function unionForm({ union }: UnionType, values: readonly (readonly [member: number, value: unknown])[]): Form {
  const types = new Set(values.map(([member]) => union[member]?.[1] ?? "text"));
  const isNumeric = [...types].every((type) => type === "integer" || type === "number");
  const common = types.size === 1 ? [...types].at(0) : isNumeric ? "number" : null;
  const form = formOf(
    common ?? "text",
    values.map(([, value]) => value),
  );
  const write = (member: number, value: unknown) =>
    common || typeof value === "string" ? value : jsonText(value, union[member]?.[1] ?? "text");
  return { ...form, write: (value) => form.write(write(...(value as readonly [number, unknown]))) };
}

function mapForm([key, item]: readonly [ValueType, ValueType], maps: readonly (readonly [unknown, unknown])[][]): Form {
  const entries = maps.flat();
  const keys = formOf(
    key,
    entries.map(([name]) => name),
  );
  const items = formOf(
    item,
    entries.map(([, value]) => value),
  );
  const entry = new Struct<{ key: DataType; value: DataType }>([
    new Field("key", keys.staged, false),
    new Field("value", items.staged, true),
  ]);
  return {
    staged: new Map_(new Field("entries", entry, false)),
    sql: `MAP(${keys.sql}, ${items.sql})`,
    write: (value) =>
      new Map((value as [unknown, unknown][]).map(([name, item]) => [keys.write(name), orNull(items.write)(item)])),
  };
}

function scalarForm(type: Exclude<ValueType, object>, values: readonly unknown[]): Form {
  if (type === "number") return { staged: new Float64(), sql: "DOUBLE", write: Number };
  if (type === "boolean") return { staged: new Bool(), sql: "BOOLEAN", write: Boolean };
  if (type === "bytes") return { staged: new Binary(), sql: "BLOB", write: (value) => bytesOf(String(value)) };
  const sql = textType(type, values.map(String)) ?? "VARCHAR";
  if (type === "duration") return { staged: new Utf8(), sql, write: (value) => String(value).replaceAll("+", "") };
  return { staged: new Utf8(), sql, write: String };
}

function orNull(write: (value: unknown) => unknown): (value: unknown) => unknown {
  return (value) => (value === null || value === undefined ? null : write(value));
}
