import { DAY_MS } from "@fiddle/notebook/day";
import {
  type Data,
  DataType,
  DateUnit,
  type Decimal,
  type Field,
  type Float,
  IntervalUnit,
  Precision,
  TimeUnit,
  type Time,
  type Timestamp,
  Type,
  UnionMode,
} from "apache-arrow";
import type { TableValue } from "../tables.ts";
import { type Extension, extensionOf, isUnnamed } from "./arrow-types.ts";
import { bignumAt, bitsText, offsetTimeText, signed128, unsigned, uuidText } from "./extension-values.ts";
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
} from "./value-text.ts";

export type Read = (index: number) => TableValue;

/** Writes bytes: cut for the page, whole for files. */
type WriteBytes = (bytes: Uint8Array) => string;

/** Reads one batch of an Arrow column: exact numbers as text if doubles would round them, times in ISO 8601, nested values as JSON text. */
export function readerOf(data: Data, field: Pick<Field, "metadata">, writeBytes: WriteBytes = blobText): Read {
  const extension = extensionOf(field);
  const read = extension ? extensionReader(data, extension, writeBytes) : validReader(data, writeBytes);
  return data.nullCount === 0 ? read : (index) => (data.getValid(index) ? read(index) : null);
}

function validReader(data: Data, writeBytes: WriteBytes): Read {
  const { values, type } = data;
  switch (data.typeId) {
    case Type.Bool:
      return (i) => (((values[(data.offset + i) >> 3] ?? 0) >> ((data.offset + i) & 7)) & 1) === 1;
    case Type.Int:
      return values instanceof BigInt64Array || values instanceof BigUint64Array
        ? (i) => exactInteger(values[i] ?? 0n)
        : (i) => values[i];
    case Type.Float:
      return floatReader(data);
    case Type.Utf8:
    case Type.LargeUtf8:
      return textReader(data);
    case Type.Binary:
    case Type.LargeBinary:
      return (i) => writeBytes(values.subarray(Number(data.valueOffsets[i]), Number(data.valueOffsets[i + 1])));
    case Type.FixedSizeBinary:
      return (i) => writeBytes(values.subarray(i * data.stride, (i + 1) * data.stride));
    case Type.Date:
      return (i) => dateText(dayOf(type, values[i]));
    case Type.Timestamp: {
      const { unit, timezone } = type as Timestamp;
      return (i) => timestampText(values[i], UNITS[unit], Boolean(timezone));
    }
    case Type.Time:
      return (i) => timeText(BigInt(values[i]), UNITS[(type as Time).unit]);
    case Type.Decimal:
      return (i) => decimalText(decimalAt(values, i, (type as Decimal).bitWidth), (type as Decimal).scale);
    case Type.Interval:
    case Type.Duration:
      return intervalReader(data);
    default:
      return nestedReader(data, writeBytes);
  }
}

/** Days since 1970. Arrow's files can have milliseconds, as `Date64`. */
function dayOf(type: DataType, value: number | bigint): number {
  if (DataType.isDate(type) && type.unit === DateUnit.MILLISECOND) return Math.floor(Number(value) / DAY_MS);
  return Number(value);
}

function intervalReader({ type, values }: Data): Read {
  if (DataType.isDuration(type)) {
    const perUnit = 1_000_000_000n / UNITS[type.unit];
    return (i) => {
      const nanoseconds: bigint = values[i] * perUnit;
      return intervalText(0, Number(nanoseconds / DAY_NS), nanoseconds % DAY_NS);
    };
  }
  const unit = DataType.isInterval(type) ? type.unit : null;
  if (unit === IntervalUnit.YEAR_MONTH) return (i) => intervalText(values[i], 0, 0n);
  if (unit === IntervalUnit.DAY_TIME)
    return (i) => intervalText(0, values[2 * i], BigInt(values[2 * i + 1]) * 1_000_000n);
  // Arrow's JavaScript library assumes three words per value, but months, days and 64 bits of nanoseconds are four.
  return (i) => intervalText(values[4 * i], values[4 * i + 1], signed64(values, 4 * i + 2));
}

/** NaN, infinity and the negative zero, which JSON doesn't have, as text. */
function floatReader({ type, values }: Data): Read {
  const { precision } = type as Float;
  const isSingle = precision === Precision.SINGLE;
  return (i) => {
    const value: number = precision === Precision.HALF ? halfFloat(values[i]) : (values[i] ?? 0);
    return realValue(isSingle ? shortestFloat(value) : value);
  };
}

function extensionReader(data: Data, extension: Extension, writeBytes: WriteBytes): Read {
  const { values } = data;
  const integer = extensionInteger(data, extension);
  if (integer) return (i) => exactInteger(integer(i));
  switch (extension) {
    case "BIT":
      return (i) => bitsText(values.subarray(data.valueOffsets[i], data.valueOffsets[i + 1]));
    case "UUID":
      return (i) => uuidText(values.subarray(i * data.stride, (i + 1) * data.stride));
    case "TIME WITH TIME ZONE":
      return (i) => offsetTimeText(unsigned(values, i * data.stride, data.stride));
    default:
      return validReader(data, writeBytes);
  }
}

/** Reads the integers of a type that Arrow lacks; null for other types. */
export function extensionInteger(data: Data, extension: Extension | null): ((index: number) => bigint) | null {
  const { values, stride } = data;
  if (extension === "HUGEINT") return (i) => signed128(values, i * stride);
  if (extension === "UHUGEINT") return (i) => unsigned(values, i * stride, stride);
  if (extension !== "BIGNUM") return null;
  return (i) => bignumAt(values.subarray(data.valueOffsets[i], data.valueOffsets[i + 1]));
}

/** Reads an existing value as a number, dates and timestamps as milliseconds since 1970; null for other types. */
export function numberReader(type: DataType): ((data: Data, index: number) => number) | null {
  if (DataType.isFloat(type) && type.precision === Precision.HALF) return ({ values }, i) => halfFloat(values[i]);
  if (DataType.isInt(type) || DataType.isFloat(type)) return ({ values }, i) => Number(values[i]);
  if (DataType.isDate(type)) return ({ values }, i) => dayOf(type, values[i]) * DAY_MS;
  if (DataType.isTimestamp(type)) {
    const perMillisecond = Number(UNITS[type.unit]) / 1000;
    return ({ values }, i) => Number(values[i]) / perMillisecond;
  }
  if (!DataType.isDecimal(type)) return null;
  const { bitWidth } = type;
  const scale = 10 ** type.scale;
  if (bitWidth !== 128) return ({ values }, i) => Number(decimalAt(values, i, bitWidth)) / scale;
  return ({ values }, i) => decimalNumber(values, i) / scale;
}

/**
 * The sums are exact as long as the number fits in a double, because the high words of a small negative one cancel out.
 */
function decimalNumber(words: Uint32Array, index: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = words.subarray(4 * index, 4 * index + 4);
  return ((d | 0) * WORD + c) * WORD * WORD + (b * WORD + a);
}

const DAY_NS = 86_400_000_000_000n;
const WORD = 2 ** 32;

/** Nested values are read as JSON text, in which numbers have all their digits. */
function nestedReader(data: Data, writeBytes: WriteBytes): Read {
  const { type } = data;
  if (DataType.isDictionary(type)) return labelReader(data);
  const jsonReader = (inner: Data, field: Field) => jsonReaderOf(inner, field, writeBytes);
  if (DataType.isUnion(type))
    return unionReader(
      data,
      childrenOf(data, (inner, field) => readerOf(inner, field, writeBytes)),
    );
  const children = childrenOf(data, jsonReader);
  if (DataType.isStruct(type) && isUnnamed(type)) return (i) => `[${children.map((read) => read(i)).join(",")}]`;
  if (DataType.isStruct(type)) {
    const names = type.children.map(({ name }) => JSON.stringify(name));
    return (i) => `{${names.map((name, c) => `${name}:${children[c]?.(i)}`).join(",")}}`;
  }
  const [read = () => "null"] = children;
  const list = (from: number, to: number) => `[${range(from, to, read).join(",")}]`;
  if (DataType.isFixedSizeList(type)) return (i) => list(i * data.stride, (i + 1) * data.stride);
  if (DataType.isList(type)) return (i) => list(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0);
  return DataType.isMap(type) ? mapReader(data, jsonReader) : () => null;
}

/** The values of a dictionary, which are texts in DuckDB, and can be of any type in files. */
function labelReader({ values, dictionary }: Data): Read {
  const [only, ...others] = dictionary?.data ?? [];
  if (!only || others.length > 0) return (i) => String(dictionary?.get(values[i]));
  const read = readerOf(only, { metadata: new Map() });
  return (i) => {
    const label = read(Number(values[i]));
    return label === null ? null : String(label);
  };
}

/** Readers of the values inside of others. */
export function childrenOf<T>({ type, children }: Data, read: (data: Data, field: Field) => T): T[] {
  return children.flatMap((child, i) => (type.children?.[i] ? [read(child, type.children[i])] : []));
}

/** A map as a JSON object, whose keys are texts. */
function mapReader(data: Data, jsonReader: (data: Data, field: Field) => (index: number) => string): Read {
  const [entries] = data.children;
  const [keys, values] = entries ? childrenOf(entries, jsonReader) : [];
  const entry = (i: number) => {
    const key = keys?.(i) ?? "null";
    return `${key.startsWith('"') ? key : JSON.stringify(key)}:${values?.(i) ?? "null"}`;
  };
  return (i) => `{${range(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0, entry).join(",")}}`;
}

export function unionReader<T>(data: Data, children: readonly ((index: number) => T)[]): (index: number) => T | null {
  const { type } = data;
  if (!DataType.isUnion(type)) return () => null;
  const dense = type.mode === UnionMode.Dense;
  return (i) => {
    const child = children[type.typeIdToChildIndex[data.typeIds[i] ?? 0] ?? 0];
    return child?.(dense ? (data.valueOffsets[i] ?? i) : i) ?? null;
  };
}

/** Reads a value inside of another one as JSON text. */
function jsonReaderOf(data: Data, field: Field, writeBytes: WriteBytes): (index: number) => string {
  if (DataType.isUnion(data.type)) {
    const members = childrenOf(data, (inner, member) => jsonReaderOf(inner, member, writeBytes));
    const read = unionReader(data, members);
    return (i) => read(i) ?? "null";
  }
  const read = readerOf(data, field, writeBytes);
  if (DataType.isFloat(data.type)) return (i) => realJson(read(i));
  const isJson = IS_JSON.has(data.typeId) || extensionInteger(data, extensionOf(field)) !== null;
  return isJson ? (i) => String(read(i)) : (i) => JSON.stringify(read(i));
}

/** Types whose values are read as JSON text, or as digits that are JSON. */
const IS_JSON = new Set<Type>([Type.Int, Type.Decimal, Type.List, Type.FixedSizeList, Type.Struct, Type.Map]);

const UNITS: Record<TimeUnit, bigint> = {
  [TimeUnit.SECOND]: 1n,
  [TimeUnit.MILLISECOND]: 1_000n,
  [TimeUnit.MICROSECOND]: 1_000_000n,
  [TimeUnit.NANOSECOND]: 1_000_000_000n,
};

/** Decodes a batch's text as a whole when first read, which for ASCII is a hundred times cheaper than one by one. */
function textReader(data: Data): (index: number) => string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const { values, valueOffsets } = data;
  // Offsets are of 64 bits in files with large texts.
  const offset = (at: number) => Number(valueOffsets[at] ?? 0);
  const first = offset(0);
  const bytes = values.subarray(first, offset(data.length));
  let all: string | null = null;
  return (i) => {
    all ??= decoder.decode(bytes);
    const [start, end] = [offset(i), offset(i + 1)];
    if (all.length === bytes.length) return all.slice(start - first, end - first);
    return decoder.decode(values.subarray(start, end));
  };
}

function range(from: number, to: number, read: (index: number) => string): string[] {
  return Array.from({ length: to - from }, (_, i) => read(from + i));
}

/** A two's complement integer from 32-bit words, lowest first: four, or eight in some files. */
export function decimalAt(words: Uint32Array, index: number, bitWidth = 128): bigint {
  const count = bitWidth / 32;
  let value = BigInt((words[count * (index + 1) - 1] ?? 0) | 0);
  for (let word = count - 2; word >= 0; word--) value = (value << 32n) | BigInt(words[count * index + word] ?? 0);
  return value;
}

function signed64(words: Int32Array, at: number): bigint {
  return (BigInt(words[at + 1] ?? 0) << 32n) | BigInt((words[at] ?? 0) >>> 0);
}
