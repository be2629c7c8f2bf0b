import {
  Bool,
  type Data,
  type DataType,
  DataType as Types,
  Dictionary,
  Field,
  makeData,
  RecordBatch,
  RecordBatchReader,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { enumLabels, extensionOf, metadataOf } from "../table/arrow-types.ts";

/** A schema without what can't be read: see `exactStart`. */
export function schemaOf(header: Uint8Array): Schema {
  return RecordBatchReader.from(header).open().schema;
}

/** Whether a result's enums are numbers whose labels are sent nowhere. */
export function hasEnums({ fields }: Pick<Schema, "fields"> | { readonly fields: readonly Field[] }): boolean {
  return fields.some(({ type }) => Types.isDictionary(type) || hasEnums({ fields: type.children ?? [] }));
}

/** Whether a map's keys or values are of a type that Arrow lacks. The engine doesn't say which. */
export function hasUnnamedInMaps({ fields }: { readonly fields: readonly Field[] }): boolean {
  return fields.some(({ type }) => {
    const children: readonly Field[] = type.children ?? [];
    const entries: readonly Field[] = Types.isMap(type) ? (children[0]?.type.children ?? []) : [];
    return (
      entries.some((field) => isBytes(field.type) && extensionOf(field) === null) ||
      hasUnnamedInMaps({ fields: children })
    );
  });
}

function isBytes(type: DataType): boolean {
  return Types.isFixedSizeBinary(type) || Types.isBinary(type) || (Types.isInt(type) && type.bitWidth === 8);
}

/**
 * The beginning of an Arrow stream in place of the engine's: with the labels of enums, in the order of the schema, which the engine sends
 * only with a whole table, and with booleans as the bits that they are, which it announces as bytes. `types`: DuckDB's types of the columns, where they are needed.
 */
export function exactStart(schema: Schema, types: readonly string[] | null): Uint8Array {
  const enums = (types ?? []).flatMap((type) => enumLabels(type)).entries();
  const columns = schema.fields.map((field, i) => emptyColumn(field, enums, types?.[i] ?? ""));
  const exact = new Schema(
    columns.map(({ field }) => field),
    schema.metadata,
  );
  const type = new Struct(exact.fields);
  const batch = new RecordBatch(exact, makeData({ type, length: 0, children: columns.map(({ data }) => data) }));
  // Arrow's library takes columns with one name for one column.
  const written = RecordBatchStreamWriter.writeAll([Object.assign(batch, { schema: exact })]).toUint8Array(true);
  return written.subarray(0, written.length - END_OF_STREAM.length);
}

export const END_OF_STREAM = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0);

interface EmptyColumn {
  readonly field: Field;
  readonly data: Data;
}

/** `enums`: the number and the labels of each. */
function emptyColumn(given: Field, enums: Iterator<[number, readonly string[]]>, name: string): EmptyColumn {
  const field = named(given, name);
  const { type } = field;
  if (extensionOf(field) === "BOOLEAN") {
    const bool = new Bool();
    return { field: new Field(field.name, bool, field.nullable), data: makeData({ type: bool, length: 0 }) };
  }
  if (Types.isDictionary(type)) {
    const { value: [number, labels] = [0, []] } = enums.next() as { value?: [number, readonly string[]] };
    const dictionary = vectorFromArray([...labels], new Utf8());
    const exact = new Dictionary(new Utf8(), type.indices, number);
    return {
      field: new Field(field.name, exact, field.nullable),
      data: makeData({ type: exact, length: 0, dictionary }),
    };
  }
  const children = (type.children ?? []).map((child: Field, i: number) =>
    // The one child of a map are its entries, which are the struct that the map's own type describes.
    emptyColumn(child, enums, Types.isMap(type) ? name : (innerTypes(name)[i] ?? "")),
  );
  if (children.length === 0) return { field, data: makeData({ type, length: 0 } as never) };
  const exact = Object.assign(Object.create(Object.getPrototypeOf(type) as object) as DataType, type, {
    children: children.map((child: EmptyColumn) => child.field),
  });
  const inner = children.map((child: EmptyColumn) => child.data);
  const data = makeData({ type: exact, length: 0, children: inner, child: inner[0] } as never);
  return { field: new Field(field.name, exact, field.nullable, field.metadata), data };
}

/** The field with the name of its type, if it's one that Arrow lacks and the engine kept the name to itself. */
function named(field: Field, name: string): Field {
  if (extensionOf(field) !== null || !isBytes(field.type)) return field;
  const metadata = metadataOf(name);
  return metadata ? new Field(field.name, field.type, field.nullable, metadata) : field;
}

/** The types inside of a type as DuckDB writes it, such as `MAP(INTEGER, BIT)`, without the names of fields. */
function innerTypes(type: string): readonly string[] {
  const item = /^(.*)\[\d*\]$/s.exec(type)?.[1];
  if (item !== undefined) return [item];
  const [, kind, inside = ""] = /^(MAP|STRUCT|UNION)\((.*)\)$/s.exec(type) ?? [];
  const parts: string[] = [];
  let [depth, part] = [0, ""];
  for (const [token] of inside.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[^"']/gs)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += token;
  }
  const all = [...parts, part.trim()];
  return kind === "MAP" ? all : all.map((one) => one.replace(/^(?:"(?:[^"]|"")*"|\w+) (?!WITH )/s, ""));
}
