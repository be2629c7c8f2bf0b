import { hexOf } from "@fiddle/notebook/bytes";
import { type Data, DataType, type Field, Type } from "apache-arrow";
import type { Json } from "@fiddle/notebook";
import type { ValueType } from "../tables.ts";
import { type Extension, extensionOf } from "./arrow-types.ts";
import { childrenOf, decimalAt, readerOf, unionReader } from "./arrow-values.ts";
import { decimalText, exactInteger } from "./value-text.ts";

const EXTENSIONS: { readonly [extension in Extension]: ValueType } = {
  BIGNUM: "integer",
  BIT: "text",
  BOOLEAN: "boolean",
  HUGEINT: "integer",
  "TIME WITH TIME ZONE": "time",
  UHUGEINT: "integer",
  UUID: "text",
};

/** The exact type of an Arrow column's values for other kernels. `data`: a part of it, which has the labels of enums. */
export function valueTypeOf(field: Field, data: Data | undefined): ValueType {
  const { type } = field;
  const extension = extensionOf(field);
  if (extension !== null) return EXTENSIONS[extension];
  if (DataType.isBool(type)) return "boolean";
  if (DataType.isInt(type)) return "integer";
  if (DataType.isDecimal(type)) return "decimal";
  if (DataType.isFloat(type)) return "number";
  if (DataType.isDate(type)) return "date";
  if (DataType.isTimestamp(type)) return "datetime";
  if (DataType.isTime(type)) return "time";
  if (DataType.isInterval(type)) return "duration";
  if (DataType.isBinary(type)) return "bytes";
  if (DataType.isDictionary(type) && data?.dictionary) return { enum: Array.from(data.dictionary, String) };
  const inner = (type.children ?? []).map((child: Field, i: number) => valueTypeOf(child, data?.children[i]));
  const [only] = inner;
  if ((DataType.isList(type) || DataType.isFixedSizeList(type)) && only) return { list: only };
  const named = () => type.children.map(({ name }: Field, i: number) => [name || "", inner[i] ?? "text"] as const);
  if (DataType.isStruct(type)) return { struct: named() };
  if (DataType.isUnion(type)) return { union: named() };
  if (DataType.isMap(type) && typeof only === "object" && "struct" in only) {
    const [key, value] = only.struct;
    if (key && value) return { map: [key[1], value[1]] };
  }
  return "text";
}

/** Whether the displayed values are too little for another kernel: they are cut, or JSON of them. */
export function needsOwnForm({ type, metadata }: Field): boolean {
  if (extensionOf({ metadata }) !== null) return false;
  return DataType.isDecimal(type) || DataType.isBinary(type) || NESTED.has(type.typeId);
}

const NESTED = new Set<Type>([Type.List, Type.FixedSizeList, Type.Struct, Type.Map, Type.Union]);

type Read = (index: number) => Json;

/** Reads values in the form that `ValueType` says. */
export function sharedReader(data: Data, field: Field): Read {
  const read = presentReader(data, field);
  return data.nullCount === 0 ? read : (index) => (data.getValid(index) ? read(index) : null);
}

function presentReader(data: Data, field: Field): Read {
  const { type, values } = data;
  if (extensionOf(field) !== null) return readerOf(data, field);
  if (DataType.isBinary(type))
    return (i) => hexOf(values.subarray(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0));
  if (DataType.isDecimal(type)) {
    const { scale } = type;
    return (i) => {
      const unscaled = decimalAt(values, i);
      return scale === 0 ? exactInteger(unscaled) : decimalText(unscaled, scale);
    };
  }
  const children = childrenOf(data, sharedReader);
  if (DataType.isUnion(type)) {
    const readers = children.map((read, member): Read => (i) => [member, read(i)]);
    return unionReader(data, readers);
  }
  const [read = () => null] = children;
  const items = (i: number) => range(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0, read);
  if (DataType.isStruct(type)) return (i) => children.map((one) => one(i));
  if (DataType.isFixedSizeList(type)) return (i) => range(i * type.listSize, (i + 1) * type.listSize, read);
  // A map's items are structs of a key and a value.
  if (DataType.isList(type) || DataType.isMap(type)) return items;
  return readerOf(data, field);
}

function range(from: number, to: number, read: Read): Json[] {
  return Array.from({ length: to - from }, (_, i) => read(from + i));
}
