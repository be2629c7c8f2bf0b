import { type Data, DataType, type Decimal, TimeUnit, type Time, type Timestamp, Type, UnionMode } from "apache-arrow";
import type { TableValue } from "../tables.ts";
import { blobText, dateText, decimalText, exactInteger, intervalText, timestampText, timeText } from "./value-text.ts";

export type Read = (index: number) => TableValue;

/** Reads one batch of an Arrow column: exact numbers as text if doubles would round them, times in ISO 8601, nested values as JSON text. */
export function readerOf(data: Data): Read {
  const read = validReader(data);
  return data.nullCount === 0 ? read : (index) => (data.getValid(index) ? read(index) : null);
}

function validReader(data: Data): Read {
  const { values, type } = data;
  switch (data.typeId) {
    case Type.Bool:
      return (i) => (((values[(data.offset + i) >> 3] ?? 0) >> ((data.offset + i) & 7)) & 1) === 1;
    case Type.Int:
      return values instanceof BigInt64Array || values instanceof BigUint64Array
        ? (i) => exactInteger(values[i] ?? 0n)
        : (i) => values[i];
    case Type.Float:
      return (i) => (Number.isFinite(values[i]) ? values[i] : String(values[i]));
    case Type.Utf8:
      return textReader(data);
    case Type.Binary:
      return (i) => blobText(values.subarray(data.valueOffsets[i], data.valueOffsets[i + 1]));
    case Type.FixedSizeBinary:
      // UHUGEINT is the only such type that DuckDB sends.
      return (i) => exactInteger(unsigned(values, i * data.stride, data.stride));
    case Type.Date:
      return (i) => dateText(values[i]);
    case Type.Timestamp: {
      const { unit, timezone } = type as Timestamp;
      return (i) => timestampText(values[i], UNITS[unit], Boolean(timezone));
    }
    case Type.Time:
      return (i) => timeText(BigInt(values[i]), UNITS[(type as Time).unit]);
    case Type.Decimal:
      return (i) => decimalText(decimalAt(values, i), (type as Decimal).scale);
    case Type.Interval:
      // Arrow's JavaScript library assumes three words per value, but months, days and 64 bits of nanoseconds are four.
      return (i) => intervalText(values[4 * i], values[4 * i + 1], signed64(values, 4 * i + 2));
    default:
      return nestedReader(data);
  }
}

/** Reads an existing value as a number, dates and timestamps as milliseconds since 1970; null for other types. */
export function numberReader(type: DataType): ((data: Data, index: number) => number) | null {
  if (DataType.isInt(type) || DataType.isFloat(type)) return ({ values }, i) => Number(values[i]);
  if (DataType.isDate(type)) return ({ values }, i) => values[i] * DAY_MS;
  if (DataType.isTimestamp(type)) {
    const perMillisecond = Number(UNITS[type.unit]) / 1000;
    return ({ values }, i) => Number(values[i]) / perMillisecond;
  }
  if (!DataType.isDecimal(type)) return null;
  const scale = 10 ** type.scale;
  return ({ values }, i) => decimalNumber(values, i) / scale;
}

/**
 * The sums are exact as long as the number fits in a double, because the high words of a small negative one cancel out.
 */
function decimalNumber(words: Uint32Array, index: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = words.subarray(4 * index, 4 * index + 4);
  return ((d | 0) * WORD + c) * WORD * WORD + (b * WORD + a);
}

const DAY_MS = 86_400_000;
const WORD = 2 ** 32;

/** Nested values are read as JSON text, in which numbers have all their digits. */
function nestedReader(data: Data): Read {
  const { type } = data;
  if (DataType.isDictionary(type)) {
    return (i) => String(data.dictionary?.get(data.values[i]));
  }
  if (DataType.isUnion(type)) return unionReader(data, data.children.map(readerOf));
  const children = data.children.map(jsonReader);
  if (DataType.isStruct(type)) {
    const names = type.children.map(({ name }) => JSON.stringify(name));
    return (i) => `{${names.map((name, c) => `${name}:${children[c]?.(i)}`).join(",")}}`;
  }
  const [read = () => "null"] = children;
  const list = (from: number, to: number) => `[${range(from, to, read).join(",")}]`;
  if (DataType.isFixedSizeList(type)) return (i) => list(i * data.stride, (i + 1) * data.stride);
  if (DataType.isList(type)) return (i) => list(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0);
  return DataType.isMap(type) ? mapReader(data) : () => null;
}

/** A map as a JSON object, whose keys are texts. */
function mapReader(data: Data): Read {
  const [keys, values] = (data.children[0]?.children ?? []).map(jsonReader);
  const entry = (i: number) => {
    const key = keys?.(i) ?? "null";
    return `${key.startsWith('"') ? key : JSON.stringify(key)}:${values?.(i) ?? "null"}`;
  };
  return (i) => `{${range(data.valueOffsets[i] ?? 0, data.valueOffsets[i + 1] ?? 0, entry).join(",")}}`;
}

function unionReader<T extends TableValue>(
  data: Data,
  children: readonly ((index: number) => T)[],
): (index: number) => T | null {
  const { type } = data;
  if (!DataType.isUnion(type)) return () => null;
  const dense = type.mode === UnionMode.Dense;
  return (i) => {
    const child = children[type.typeIdToChildIndex[data.typeIds[i] ?? 0] ?? 0];
    return child?.(dense ? (data.valueOffsets[i] ?? i) : i) ?? null;
  };
}

/** Reads a value inside of another one as JSON text. */
function jsonReader(data: Data): (index: number) => string {
  if (DataType.isUnion(data.type)) {
    const read = unionReader(data, data.children.map(jsonReader));
    return (i) => read(i) ?? "null";
  }
  const read = readerOf(data);
  return IS_JSON.has(data.typeId) ? (i) => String(read(i)) : (i) => JSON.stringify(read(i));
}

/** Types whose values are read as JSON text, or as digits that are JSON. */
const IS_JSON = new Set<Type>([
  Type.Int,
  Type.Decimal,
  Type.FixedSizeBinary,
  Type.List,
  Type.FixedSizeList,
  Type.Struct,
  Type.Map,
]);

const UNITS: Record<TimeUnit, bigint> = {
  [TimeUnit.SECOND]: 1n,
  [TimeUnit.MILLISECOND]: 1_000n,
  [TimeUnit.MICROSECOND]: 1_000_000n,
  [TimeUnit.NANOSECOND]: 1_000_000_000n,
};

/** Decodes a batch's text as a whole when first read, which for ASCII is a hundred times cheaper than one by one. */
function textReader(data: Data): (index: number) => string {
  const decoder = new TextDecoder();
  const { values, valueOffsets } = data;
  const first = valueOffsets[0] ?? 0;
  const bytes = values.subarray(first, valueOffsets[data.length]);
  let all: string | null = null;
  return (i) => {
    all ??= decoder.decode(bytes);
    const start = valueOffsets[i] ?? 0;
    const end = valueOffsets[i + 1] ?? 0;
    if (all.length === bytes.length) return all.slice(start - first, end - first);
    return decoder.decode(values.subarray(start, end));
  };
}

function range(from: number, to: number, read: (index: number) => string): string[] {
  return Array.from({ length: to - from }, (_, i) => read(from + i));
}

/** A 128-bit two's complement integer from four 32-bit words, lowest first. */
export function decimalAt(words: Uint32Array, index: number): bigint {
  let value = BigInt((words[4 * index + 3] ?? 0) | 0);
  for (let word = 2; word >= 0; word--) value = (value << 32n) | BigInt(words[4 * index + word] ?? 0);
  return value;
}

function unsigned(bytes: Uint8Array, from: number, count: number): bigint {
  let value = 0n;
  for (let at = from + count - 1; at >= from; at--) value = (value << 8n) | BigInt(bytes[at] ?? 0);
  return value;
}

function signed64(words: Int32Array, at: number): bigint {
  return (BigInt(words[at + 1] ?? 0) << 32n) | BigInt((words[at] ?? 0) >>> 0);
}
