import { DataType, type Field, Precision, TimeUnit } from "apache-arrow";

/** DuckDB's name of the type that it sent as this Arrow type. UUIDs arrive as text. */
export function typeName(type: DataType): string {
  if (DataType.isNull(type)) return "NULL";
  if (DataType.isBool(type)) return "BOOLEAN";
  if (DataType.isInt(type)) return `${type.isSigned ? "" : "U"}${INTEGERS[type.bitWidth]}`;
  if (DataType.isFloat(type)) return type.precision === Precision.DOUBLE ? "DOUBLE" : "FLOAT";
  if (DataType.isDecimal(type)) {
    return type.precision === 38 && type.scale === 0 ? "HUGEINT" : `DECIMAL(${type.precision},${type.scale})`;
  }
  if (DataType.isFixedSizeBinary(type)) return "UHUGEINT";
  if (DataType.isBinary(type)) return "BLOB";
  if (DataType.isDate(type)) return "DATE";
  if (DataType.isTime(type)) return "TIME";
  if (DataType.isTimestamp(type))
    return type.timezone ? "TIMESTAMP WITH TIME ZONE" : (TIMESTAMPS[type.unit] ?? "TIMESTAMP");
  if (DataType.isInterval(type)) return "INTERVAL";
  return nestedName(type);
}

function nestedName(type: DataType): string {
  if (DataType.isDictionary(type)) return "ENUM";
  const [child] = type.children ?? [];
  if (DataType.isFixedSizeList(type)) return `${child ? typeName(child.type) : ""}[${type.listSize}]`;
  if (DataType.isList(type)) return `${child ? typeName(child.type) : ""}[]`;
  const fields = (type.children ?? []).map(({ name, type }) => `${name} ${typeName(type)}`).join(", ");
  if (DataType.isStruct(type)) return `STRUCT(${fields})`;
  if (DataType.isUnion(type)) return `UNION(${fields})`;
  if (DataType.isMap(type)) {
    return `MAP(${(child?.type.children ?? []).map((field: Field) => typeName(field.type)).join(", ")})`;
  }
  return "VARCHAR";
}

/** The type of an enum, as DuckDB writes it. It can have thousands of labels. */
export const ENUM = /\bENUM\((?:'(?:[^']|'')*'(?:, )?)*\)/g;

/** A type without the labels of its enums. */
export function withoutLabels(type: string): string {
  return type.replaceAll(ENUM, "ENUM");
}

/** The labels of a column that is an enum; null for other types. */
export function enumLabels(type: string | undefined): readonly string[] | null {
  const [whole] = type?.match(ENUM) ?? [];
  if (whole === undefined || whole !== type) return null;
  return Array.from(whole.matchAll(/'((?:[^']|'')*)'/g), ([, label = ""]) => label.replaceAll("''", "'"));
}

const INTEGERS = { 8: "TINYINT", 16: "SMALLINT", 32: "INTEGER", 64: "BIGINT" } as const;
const TIMESTAMPS: { readonly [unit: number]: string } = {
  [TimeUnit.SECOND]: "TIMESTAMP_S",
  [TimeUnit.MILLISECOND]: "TIMESTAMP_MS",
  [TimeUnit.NANOSECOND]: "TIMESTAMP_NS",
};
