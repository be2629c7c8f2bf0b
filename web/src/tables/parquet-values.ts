import { uuidText } from "@fiddle/kernels/table/extension-values";
import {
  blobText,
  dateText,
  decimalText,
  exactInteger,
  halfFloat,
  intervalText,
  realJson,
  realValue,
  shortestFloat,
  timestampText,
  timeText,
  wholeBlobText,
} from "@fiddle/kernels/table/value-text";
import type { GridColumnType, GridValue } from "@fiddle/ui/grid/source.ts";
import type { FileMetaData, ParquetParsers, SchemaElement, SchemaTree } from "hyparquet";

/*
 * The reader of Parquet files makes JavaScript's numbers and dates of all values, which have fewer digits. So it's told of no
 * types beyond the stored ones, and the values are read from those here.
 */

/**
 * The metadata without types that the reader would convert, and with names inside of columns that JavaScript's objects keep. A map
 * is a list of its entries, because objects would order its keys.
 */
export function withoutTypes(metadata: FileMetaData): FileMetaData {
  const isText = ({ converted_type, logical_type }: SchemaElement) =>
    converted_type === "UTF8" || ["STRING", "GEOMETRY", "GEOGRAPHY"].includes(logical_type?.type ?? "");
  const fields = fieldsOf(metadata.schema);
  const schema = metadata.schema.map((element, index): SchemaElement => {
    const { converted_type: _converted, logical_type: _logical, ...stored } = element;
    const isKept = isText(element) || (element.num_children && !isNamed(element, "MAP"));
    const isField = index > 0 && fields[index] !== fields[index - 1];
    return { ...(isKept ? element : stored), name: isField ? fieldKey(fields[index]) : keyOf(element.name) };
  });
  const leaves = fields.filter((_, index) => index > 0 && !metadata.schema[index]?.num_children);
  const row_groups = metadata.row_groups.map((group) => ({
    ...group,
    columns: group.columns.map((column, index) => {
      const { meta_data } = column;
      if (!meta_data) return column;
      const path_in_schema = [fieldKey(leaves[index]), ...meta_data.path_in_schema.slice(1).map(keyOf)];
      return { ...column, meta_data: { ...meta_data, path_in_schema } };
    }),
  }));
  return { ...metadata, schema, row_groups };
}

/** For each element, which of the table's fields it belongs to; -1 for the root. */
function fieldsOf(schema: readonly SchemaElement[]): readonly number[] {
  let [field, open] = [-1, 0];
  return schema.map(({ num_children = 0 }, index) => {
    if (index === 0) return -1;
    if (open === 0) [field, open] = [field + 1, 1];
    open += num_children - 1;
    return field;
  });
}

/** The key of a field, because two fields can have one name. */
function fieldKey(field = 0): string {
  return `field ${field}`;
}

/** A field's name as a key of an object, which would lose `__proto__` and put numbers first. */
function keyOf(name: string): string {
  return /^(?:\d+$|__proto__$|:)/.test(name) ? `:${name}` : name;
}

/** An old timestamp of 96 bits has its nanoseconds since 1970. */
export const PARSERS: Partial<ParquetParsers> = { timestampFromNanoseconds: (nanoseconds) => nanoseconds };

export interface ParquetColumn {
  readonly type: GridColumnType;
  readonly displayType: string;
  /** Whether values are bytes, or have bytes inside, which are cut where they are shown. */
  readonly hasBytes: boolean;
  read(value: unknown): GridValue;
  /** As `read`, with whole bytes. */
  readWhole(value: unknown): GridValue;
}

export function parquetColumn(tree: SchemaTree): ParquetColumn {
  const { type, displayType } = typeOf(tree.element);
  const isNested = tree.children.length > 0 || tree.element.repetition_type === "REPEATED";
  const reader = (writeBytes: WriteBytes) => {
    const read = isNested ? jsonReader(tree, writeBytes) : valueReader(tree.element, writeBytes);
    return (value: unknown) => (value === null || value === undefined ? null : read(value));
  };
  return {
    type: isNested ? "json" : type,
    displayType: isNested ? nestedName(tree) : displayType,
    hasBytes: hasBytes(tree),
    read: reader(blobText),
    readWhole: reader(wholeBlobText),
  };
}

type WriteBytes = (bytes: Uint8Array) => string;

const PER_SECOND: ReadonlyMap<string, bigint> = new Map([
  ["MILLIS", 1_000n],
  ["MICROS", 1_000_000n],
  ["NANOS", 1_000_000_000n],
]);

/** The type of a column, from its annotations of today or of older days. */
function kindOf({ type, type_length, converted_type, logical_type, scale = 0 }: SchemaElement) {
  const [, clock = "", unit = ""] = /^(TIME|TIMESTAMP)_(\w+)$/.exec(converted_type ?? "") ?? [];
  if (logical_type?.type === "DECIMAL") return { is: "decimal", scale: logical_type.scale } as const;
  if (logical_type?.type === "TIME" || logical_type?.type === "TIMESTAMP") {
    const perSecond = PER_SECOND.get(logical_type.unit) ?? 1n;
    const isUtc = logical_type.isAdjustedToUTC && logical_type.type === "TIMESTAMP";
    return { is: logical_type.type === "TIME" ? "time" : "moment", perSecond, isUtc } as const;
  }
  if (clock !== "")
    return { is: clock === "TIME" ? "time" : "moment", perSecond: PER_SECOND.get(unit) ?? 1n, isUtc: false } as const;
  if (converted_type === "DECIMAL") return { is: "decimal", scale } as const;
  if (converted_type === "DATE" || logical_type?.type === "DATE") return { is: "date" } as const;
  if (logical_type?.type === "UUID") return { is: "uuid" } as const;
  if (logical_type?.type === "FLOAT16") return { is: "half" } as const;
  if (converted_type === "INTERVAL" && type_length === 12) return { is: "interval" } as const;
  if (type === "INT96") return { is: "moment", perSecond: 1_000_000_000n, isUtc: false } as const;
  if (type === "INT32" || type === "INT64") {
    const isUnsigned =
      converted_type?.startsWith("UINT") === true || (logical_type?.type === "INTEGER" && !logical_type.isSigned);
    return { is: "integer", bits: type === "INT64" ? 64 : 32, isUnsigned } as const;
  }
  if (type === "FLOAT" || type === "DOUBLE") return { is: "real", isSingle: type === "FLOAT" } as const;
  if (type === "BOOLEAN") return { is: "boolean" } as const;
  if (converted_type === "JSON" || logical_type?.type === "JSON") return { is: "json" } as const;
  const isText =
    ["UTF8", "ENUM"].includes(converted_type ?? "") || ["STRING", "ENUM"].includes(logical_type?.type ?? "");
  return isText ? ({ is: "text" } as const) : ({ is: "bytes" } as const);
}

const GRID_TYPES = {
  integer: "integer",
  real: "number",
  half: "number",
  boolean: "boolean",
  date: "date",
  moment: "datetime",
  time: "text",
  uuid: "text",
  interval: "text",
  json: "json",
  text: "text",
  bytes: "text",
} as const;

function typeOf(element: SchemaElement): { readonly type: GridColumnType; readonly displayType: string } {
  const kind = kindOf(element);
  const { converted_type, logical_type, type, precision = 0 } = element;
  if (kind.is === "decimal")
    return { type: kind.scale === 0 ? "integer" : "number", displayType: `DECIMAL(${precision},${kind.scale})` };
  return { type: GRID_TYPES[kind.is], displayType: converted_type ?? logical_type?.type ?? type ?? "" };
}

type Read = (value: unknown) => GridValue;

/** Reads values that aren't nested. */
function valueReader(element: SchemaElement, writeBytes: WriteBytes): Read {
  const kind = kindOf(element);
  switch (kind.is) {
    case "boolean":
      return (value) => value === true;
    case "integer": {
      const { bits, isUnsigned } = kind;
      return (value) => exactInteger(isUnsigned ? BigInt.asUintN(bits, integerOf(value)) : integerOf(value));
    }
    case "decimal":
      return (value) => decimalText(integerOf(value), kind.scale);
    case "real":
      return (value) => realValue(kind.isSingle ? shortestFloat(Number(value)) : Number(value));
    case "half":
      return (value) => realValue(halfFloat(Number(BigInt.asUintN(16, integerOf(bytesOf(value).toReversed())))));
    case "date":
      return (value) => dateText(Number(value));
    case "time":
      return (value) => timeText(integerOf(value), kind.perSecond);
    case "moment":
      return (value) => timestampText(integerOf(value), kind.perSecond, kind.isUtc);
    case "uuid":
      return (value) => uuidText(bytesOf(value));
    case "interval":
      return (value) => ownInterval(bytesOf(value));
    case "json":
    case "text":
    case "bytes":
    default:
      return (value) => textOf(value, kind.is !== "bytes", writeBytes);
  }
}

function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(MAX_FIXED_BYTES);
}

/** As many as any type here that has a fixed length. */
const MAX_FIXED_BYTES = 16;

/** A whole number as it's stored; bytes have the highest first. */
function integerOf(value: unknown): bigint {
  if (typeof value === "bigint") return value;
  if (!(value instanceof Uint8Array)) return BigInt(Number(value));
  let number = 0n;
  for (const byte of value) number = (number << 8n) | BigInt(byte);
  return BigInt.asIntN(value.length * 8, number);
}

/** Months, days and milliseconds. */
function ownInterval(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return intervalText(view.getUint32(0, true), view.getUint32(4, true), BigInt(view.getUint32(8, true)) * 1_000_000n);
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Older programs wrote texts without saying that they are texts. */
function textOf(value: unknown, isText: boolean, writeBytes: WriteBytes): GridValue {
  if (typeof value === "string") return value;
  if (!(value instanceof Uint8Array))
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner));
  try {
    const text = UTF8.decode(value);
    if (isText || !CONTROL.test(text)) return text;
  } catch {
    // These are bytes.
  }
  return writeBytes(value);
}

/** Such characters tell bytes from text. */
const CONTROL = /[\0-\u0008\u000e-\u001f]/;

/** Reads nested values as JSON text, in which numbers have all their digits. */
function jsonReader(tree: SchemaTree, writeBytes: WriteBytes): (value: unknown) => string {
  const { element, children } = tree;
  const scalar = children.length > 0 ? null : scalarJson(element, valueReader(element, writeBytes));
  const members = children.map((child) => {
    const [name, read] = [child.element.name, jsonReader(child, writeBytes)];
    return (value: object) => `${JSON.stringify(name)}:${read(memberOf(value, name))}`;
  });
  const readItem = isNamed(element, "LIST") ? jsonReader(itemOf(tree), writeBytes) : null;
  const readEntries = isNamed(element, "MAP") ? entriesReader(tree, writeBytes) : null;
  const read = (value: unknown): string => {
    if (value === null || value === undefined) return "null";
    if (Array.isArray(value)) return `[${value.map(readItem ?? read).join(",")}]`;
    if (scalar) return scalar(value);
    if (typeof value !== "object") return JSON.stringify(textOf(value, true, writeBytes));
    return readEntries ? readEntries(value) : `{${members.map((member) => member(value)).join(",")}}`;
  };
  return read;
}

function memberOf(value: object, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[keyOf(name)];
}

/** Reads a map, which has a group of a key and a value for each of its entries. */
function entriesReader({ children: [group] }: SchemaTree, writeBytes: WriteBytes): (map: object) => string {
  const [key, value] = group?.children ?? [];
  const readKey = key && jsonReader(key, writeBytes);
  const readValue = value && jsonReader(value, writeBytes);
  return (map) => {
    const entries = (memberOf(map, group?.element.name ?? "") ?? []) as readonly object[];
    const texts = entries.map((entry) => {
      const name = readKey?.(memberOf(entry, key?.element.name ?? "")) ?? "null";
      const text = name.startsWith('"') ? name : JSON.stringify(name);
      return `${text}:${readValue?.(memberOf(entry, value?.element.name ?? "")) ?? "null"}`;
    });
    return `{${texts.join(",")}}`;
  };
}

function isNamed({ converted_type, logical_type }: SchemaElement, name: "LIST" | "MAP"): boolean {
  return converted_type === name || logical_type?.type === name;
}

/** What a list's items are: in most files, a list has a group around each of them. */
function itemOf(tree: SchemaTree): SchemaTree {
  const [group] = tree.children;
  const [item, ...others] = group?.children ?? [];
  return (others.length === 0 ? item : group) ?? group ?? tree;
}

function scalarJson(element: SchemaElement, read: Read): (value: unknown) => string {
  const { is } = kindOf(element);
  if (is === "integer" || is === "decimal") return (value) => String(read(value));
  if (is === "real" || is === "half") return (value) => realJson(read(value));
  return (value) => JSON.stringify(read(value));
}

function hasBytes({ element, children }: SchemaTree): boolean {
  return children.length > 0 ? children.some(hasBytes) : kindOf(element).is === "bytes";
}

function nestedName({ element, children }: SchemaTree): string {
  return element.converted_type ?? element.logical_type?.type ?? (children.length > 0 ? "STRUCT" : "LIST");
}
