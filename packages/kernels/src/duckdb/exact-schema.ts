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
import { extensionOf } from "../table/arrow-types.ts";

/** A schema without what can't be read: see `exactStart`. */
export function schemaOf(header: Uint8Array): Schema {
  return RecordBatchReader.from(header).open().schema;
}

/** Whether a result's enums are numbers whose labels are sent nowhere. */
export function hasEnums({ fields }: Pick<Schema, "fields"> | { readonly fields: readonly Field[] }): boolean {
  return fields.some(({ type }) => Types.isDictionary(type) || hasEnums({ fields: type.children ?? [] }));
}

/**
 * The beginning of an Arrow stream in place of the engine's: with the labels of enums, in the order of the schema, which the engine sends
 * only with a whole table, and with booleans as the bits that they are, which it announces as bytes.
 */
export function exactStart(schema: Schema, labels: Iterable<readonly string[]>): Uint8Array {
  const enums = [...labels].entries();
  const columns = schema.fields.map((field) => emptyColumn(field, enums));
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
function emptyColumn(field: Field, enums: Iterator<[number, readonly string[]]>): EmptyColumn {
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
  const children = (type.children ?? []).map((child: Field) => emptyColumn(child, enums));
  if (children.length === 0) return { field, data: makeData({ type, length: 0 } as never) };
  const exact = Object.assign(Object.create(Object.getPrototypeOf(type) as object) as DataType, type, {
    children: children.map((child: EmptyColumn) => child.field),
  });
  const inner = children.map((child: EmptyColumn) => child.data);
  const data = makeData({ type: exact, length: 0, children: inner, child: inner[0] } as never);
  return { field: new Field(field.name, exact, field.nullable, field.metadata), data };
}
