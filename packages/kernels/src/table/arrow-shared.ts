import { type Data, DataType, Type, UnionMode } from "apache-arrow";
import type { Json } from "@fiddle/notebook";
import type { ValueType } from "../tables.ts";
import { decimalAt, readerOf } from "./arrow-values.ts";
import { decimalText, exactInteger, hexOf } from "./value-text.ts";

/** The exact type of an Arrow column's values for other kernels. */
export function valueTypeOf(type: DataType): ValueType {
  if (DataType.isBool(type)) return "boolean";
  if (DataType.isInt(type) || DataType.isFixedSizeBinary(type)) return "integer";
  if (DataType.isDecimal(type)) return type.scale === 0 ? "integer" : "decimal";
  if (DataType.isFloat(type)) return "number";
  if (DataType.isDate(type)) return "date";
  if (DataType.isTimestamp(type)) return "datetime";
  if (DataType.isTime(type)) return "time";
  if (DataType.isInterval(type)) return "duration";
  if (DataType.isBinary(type)) return "bytes";
  const [child] = type.children ?? [];
  if ((DataType.isList(type) || DataType.isFixedSizeList(type)) && child) return { list: valueTypeOf(child.type) };
  if (DataType.isStruct(type)) return { struct: type.children.map(({ name, type }) => [name, valueTypeOf(type)]) };
  if (DataType.isMap(type) && child) {
    const [key, value] = child.type.children as { readonly type: DataType }[];
    if (key && value) return { map: [valueTypeOf(key.type), valueTypeOf(value.type)] };
  }
  return DataType.isUnion(type) ? "json" : "text";
}

/** Whether the displayed values are too little for another kernel: they are rounded, cut, or JSON of them. */
export function needsOwnForm(type: DataType): boolean {
  return (DataType.isDecimal(type) && type.scale > 0) || DataType.isBinary(type) || NESTED.has(type.typeId);
}

const NESTED = new Set<Type>([Type.List, Type.FixedSizeList, Type.Struct, Type.Map, Type.Union]);

type Read = (index: number) => Json;

/** Reads values in the form that `ValueType` says. */
export function sharedReader(data: Data): Read {
  const read = presentReader(data);
  return data.nullCount === 0 ? read : (index) => (data.getValid(index) ? read(index) : null);
}

function presentReader(data: Data): Read {
  const { type, values } = data;
  if (DataType.isBinary(type))
    return (i) => hexOf(values.subarray(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0));
  if (DataType.isDecimal(type)) {
    const { scale } = type;
    return (i) => {
      const unscaled = decimalAt(values, i);
      return scale === 0 ? exactInteger(unscaled) : decimalText(unscaled, scale);
    };
  }
  if (DataType.isUnion(type)) return unionReader(data);
  const children = data.children.map(sharedReader);
  const [read = () => null] = children;
  const items: Read = (i) => range(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0, read);
  if (DataType.isStruct(type))
    return (i) => Object.fromEntries(type.children.map(({ name }, c) => [name, children[c]?.(i) ?? null]));
  if (DataType.isFixedSizeList(type)) return (i) => range(i * type.listSize, (i + 1) * type.listSize, read);
  if (DataType.isList(type)) return items;
  if (DataType.isMap(type))
    return (i) => (items(i) as { readonly [field: string]: Json }[]).map((entry) => Object.values(entry));
  return readerOf(data);
}

/** As the JSON text of the value that is there. */
function unionReader(data: Data): Read {
  const { type } = data;
  if (!DataType.isUnion(type)) return () => null;
  const children = data.children.map(sharedReader);
  const dense = type.mode === UnionMode.Dense;
  return (i) => {
    const child = children[type.typeIdToChildIndex[data.typeIds[i] ?? 0] ?? 0];
    return JSON.stringify(child?.(dense ? (data.valueOffsets[i] ?? i) : i) ?? null);
  };
}

function range(from: number, to: number, read: Read): Json[] {
  return Array.from({ length: to - from }, (_, i) => read(from + i));
}
