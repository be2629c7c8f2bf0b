import { quoted } from "@fiddle/sql/identifier";
import type { Database, SqlValue } from "@sqlite.org/sqlite-wasm";
import { bytesOf, jsonText, sharedValues } from "../table/shared-values.ts";
import { RESULTS_SCHEMA } from "../sql/engine.ts";
import type { SharedColumnHead, SharedTable, TableColumnType, ValueType } from "../tables.ts";

const TYPES: Readonly<Record<TableColumnType, string>> = {
  number: "REAL",
  integer: "INTEGER",
  boolean: "INTEGER",
  text: "TEXT",
  date: "TEXT",
  datetime: "TEXT",
  json: "TEXT",
};

/**
 * Creates or replaces a table with another kernel's. It uses a savepoint, because the user may be in a transaction. Returns a sentence
 * about the columns of types that SQLite doesn't have.
 */
export function shareTable(database: Database, table: SharedTable): readonly string[] {
  const name = `${table.isOwn ? "main" : RESULTS_SCHEMA}.${quoted(table.name, "sqlite")}`;
  const columns = table.columns.map(
    ({ name, type, valueType }, i) =>
      `${quoted(uniqueName(name, i, table), "sqlite")} ${isUnion(valueType) ? "" : TYPES[type]}`,
  );
  database.exec("SAVEPOINT fiddle_share");
  try {
    database.exec(`DROP TABLE IF EXISTS ${name}; CREATE TABLE ${name} (${columns.join(", ")})`);
    insertRows(database, name, table);
    database.exec("RELEASE fiddle_share");
  } catch (error) {
    database.exec("ROLLBACK TO fiddle_share; RELEASE fiddle_share");
    throw error;
  }
  return lossesOf(table);
}

function lossesOf({ name, columns, values }: SharedTable): readonly string[] {
  const named = (applies: (kind: ValueType, values: SharedTable["values"][number]) => boolean) =>
    LIST.format(
      columns.filter(({ type, valueType = type }, i) => applies(valueType, values[i] ?? [])).map(({ name }) => name),
    );
  const kept = [
    [named((kind) => !KEPT.has(kind)), "as text"],
    [named((kind, own) => kind === "decimal" || (kind === "integer" && hasHuge(own))), "as numbers of 15 digits"],
    [named((kind) => kind === "boolean"), "as 0 and 1"],
  ].flatMap(([names, how]) => (names ? `${names} ${how}` : []));
  return kept.length > 0 ? [`SQLite has fewer types, so it keeps in ${name} ${LIST.format(kept)}.`] : [];
}

/** Whether an integer needs more than 64 bits. Those that need more than 53 come as digits. */
function hasHuge(values: SharedTable["values"][number]): boolean {
  if (ArrayBuffer.isView(values) || ("data" in values && ArrayBuffer.isView(values.data))) return false;
  return sharedValues(values).some(
    (value) => typeof value === "string" && value.length > 18 && BigInt.asIntN(64, BigInt(value)) !== BigInt(value),
  );
}

const LIST = new Intl.ListFormat("en");
/** What SQLite has a type for, or JSON. */
const KEPT = new Set<ValueType>(["integer", "decimal", "number", "boolean", "text", "bytes", "json"]);

function insertRows(
  database: Database,
  name: string,
  { columns: heads, values: columns, rowCount }: SharedTable,
): void {
  const values = columns.map(sharedValues);
  const write = heads.map(writerOf);
  // A REAL without a fraction would become an INTEGER in a column that has no type.
  let count = 0;
  const marks = heads.map(({ valueType }) =>
    isUnion(valueType) ? `iif(?${++count}, CAST(?${count + 1} AS REAL), ?${++count})` : `?${++count}`,
  );
  const statement = database.prepare(`INSERT INTO ${name} VALUES (${marks.join(", ")})`);
  try {
    for (let row = 0; row < rowCount; row++) {
      statement.bind(values.flatMap((column, i) => write[i]?.(column[row]) ?? [])).stepReset();
    }
  } finally {
    statement.finalize();
  }
}

type Write = (value: unknown) => readonly SqlValue[];

function isUnion(type: ValueType | undefined): type is Extract<ValueType, { readonly union: unknown }> {
  return typeof type === "object" && "union" in type;
}

/** What is bound for a column's values: one value, or whether it's a REAL and the value where a column can have both. */
function writerOf({ type, valueType = type }: SharedColumnHead): Write {
  if (!isUnion(valueType)) {
    const write = scalarWriter({ type, valueType });
    return (value) => [write(value)];
  }
  const members = valueType.union.map(([, member]) => ({
    isReal: Number(member === "number"),
    write: scalarWriter({ type: member === "number" || member === "integer" ? member : "text", valueType: member }),
  }));
  return (value) => {
    const [number, inner] = Array.isArray(value) ? (value as [number, unknown]) : [];
    const member = number === undefined ? undefined : members[number];
    if (!member) return [0, null];
    const written = member.write(inner);
    const isBig = valueType.union[number ?? 0]?.[1] === "integer" && typeof written === "string";
    return [member.isReal, isBig ? wholeOrText(written) : written];
  };
}

/** A column without a type reads no digits. */
function wholeOrText(digits: string): SqlValue {
  const value = BigInt(digits);
  return BigInt.asIntN(64, value) === value ? value : digits;
}

/** Bytes become a blob, a list or a struct JSON. */
function scalarWriter({
  type,
  valueType = type,
}: Pick<SharedColumnHead, "type" | "valueType">): (value: unknown) => SqlValue {
  if (valueType === "bytes") return (value) => (typeof value === "string" ? bytesOf(value) : null);
  if (typeof valueType === "object" && !("enum" in valueType))
    return (value) => (value === null || value === undefined ? null : jsonText(value, valueType));
  return type === "number" ? toReal : toSql;
}

/** SQLite has infinity, and makes NULL of NaN. Its library takes a large whole number for 64 bits; REAL columns read text. */
function toReal(value: unknown): SqlValue {
  if (value === "NaN" || value === "Infinity" || value === "-Infinity") return Number(value);
  return typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? String(value)
    : toSql(value);
}

/** Integers that don't fit in a double arrive as text, which INTEGER columns convert back. */
function toSql(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? Number(value) : JSON.stringify(value);
}

function uniqueName(name: string, index: number, { columns }: SharedTable): string {
  const same = (other: { readonly name: string }) => other.name.toLowerCase() === name.toLowerCase();
  const before = columns.slice(0, index).filter(same).length;
  return before === 0 && name !== "" ? name : `${name || "column"}_${index + 1}`;
}
