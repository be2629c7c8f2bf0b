import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";
import type { FieldPacket } from "mysql2";

/** Column types of the protocol: https://mariadb.com/kb/en/result-set-packets/#field-types */
const TYPES: Readonly<Record<number, readonly [name: string, kind: ValueKind]>> = {
  0: ["decimal", "decimal"],
  1: ["tinyint", "integer"],
  2: ["smallint", "integer"],
  3: ["int", "integer"],
  4: ["float", "number"],
  5: ["double", "number"],
  7: ["timestamp", "datetime"],
  8: ["bigint", "integer"],
  9: ["mediumint", "integer"],
  10: ["date", "date"],
  11: ["time", "duration"],
  12: ["datetime", "datetime"],
  13: ["year", "integer"],
  15: ["varchar", "text"],
  16: ["bit", "bytes"],
  245: ["json", "json"],
  246: ["decimal", "decimal"],
  247: ["enum", "text"],
  248: ["set", "text"],
  249: ["tinytext", "text"],
  250: ["mediumtext", "text"],
  251: ["longtext", "text"],
  252: ["text", "text"],
  253: ["varchar", "text"],
  254: ["char", "text"],
  255: ["geometry", "json"],
};

const UNSIGNED_FLAG = 32;
const BINARY_CHARSET = 63;
const FLOAT = 4;
const BIGINT = 8;
const YEAR = 13;
const TEXTS = new Set([249, 250, 251, 252, 253, 254]);

export function columnOf(field: FieldPacket): ResultColumn {
  const { name } = field;
  const {
    columnType = 253,
    flags = 0,
    characterSet,
  } = field as { columnType?: number; flags?: number; characterSet?: number };
  const [type, kind] = TYPES[columnType] ?? ["text", "text"];
  const isUnsigned = (flags & UNSIGNED_FLAG) !== 0;
  if (TEXTS.has(columnType) && characterSet === BINARY_CHARSET)
    return { name, type: type.replace("text", "blob").replace("char", "binary"), kind: "bytes" };
  // Past what 64 signed bits hold, an integer is an exact decimal.
  if (columnType === BIGINT && isUnsigned) return { name, type: "bigint unsigned", kind: "decimal" };
  const saysSign = kind === "integer" && columnType !== YEAR;
  return { name, type: isUnsigned && saysSign ? `${type} unsigned` : type, kind };
}

/** A value as text; bytes as a hexadecimal literal. A prepared statement gives a FLOAT as the nearest of JavaScript's numbers. */
export function textOf(value: unknown, field?: FieldPacket): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString("hex")}`;
  const isFloat = typeof value === "number" && (field as { columnType?: number } | undefined)?.columnType === FLOAT;
  return isFloat ? shortest(value) : JSON.stringify(value);
}

/** The fewest digits that are the same single-precision number. */
function shortest(value: number): string {
  const digits = [6, 7, 8, 9].map((count) => Number(value.toPrecision(count)));
  return String(digits.find((number) => Math.fround(number) === value) ?? value);
}
