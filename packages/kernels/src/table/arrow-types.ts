import { DataType, type Field, Precision, TimeUnit, Type } from "apache-arrow";
import { quoted } from "@fiddle/sql/identifier";

/** DuckDB's name of the type that it sent as this field. */
export function typeName(field: Pick<Field, "type" | "metadata">): string {
  const { type } = field;
  const extension = extensionOf(field);
  if (extension !== null) return extension;
  if (DataType.isNull(type)) return "NULL";
  if (DataType.isBool(type)) return "BOOLEAN";
  if (DataType.isInt(type)) return `${type.isSigned ? "" : "U"}${INTEGERS[type.bitWidth]}`;
  if (DataType.isFloat(type)) return type.precision === Precision.DOUBLE ? "DOUBLE" : "FLOAT";
  if (DataType.isDecimal(type)) return `DECIMAL(${type.precision},${type.scale})`;
  if (BYTES.has(type.typeId)) return "BLOB";
  if (DataType.isDate(type)) return "DATE";
  if (DataType.isTime(type)) return "TIME";
  if (DataType.isTimestamp(type))
    return type.timezone ? "TIMESTAMP WITH TIME ZONE" : (TIMESTAMPS[type.unit] ?? "TIMESTAMP");
  if (DataType.isInterval(type) || DataType.isDuration(type)) return "INTERVAL";
  return nestedName(type);
}

const BYTES: ReadonlySet<Type> = new Set([Type.Binary, Type.LargeBinary, Type.FixedSizeBinary]);

/** Whether values are bytes, or have bytes inside. */
export function hasBytes(field: Pick<Field, "type" | "metadata">): boolean {
  if (extensionOf(field) !== null) return false;
  return BYTES.has(field.type.typeId) || (field.type.children ?? []).some(hasBytes);
}

function nestedName(type: DataType): string {
  if (DataType.isDictionary(type)) return "ENUM";
  const [child] = type.children ?? [];
  if (DataType.isFixedSizeList(type)) return `${child ? typeName(child) : ""}[${type.listSize}]`;
  if (DataType.isList(type)) return `${child ? typeName(child) : ""}[]`;
  const fields = (type.children ?? []).map((field: Field) => `${nameInType(field.name)}${typeName(field)}`).join(", ");
  if (DataType.isStruct(type)) return `STRUCT(${fields})`;
  if (DataType.isUnion(type)) return `UNION(${fields})`;
  if (DataType.isMap(type)) return `MAP(${(child?.type.children ?? []).map(typeName).join(", ")})`;
  return "VARCHAR";
}

/** Whether a struct's fields have no names, as those of `row(1, 'a')`. Arrow's library makes null of an empty name. */
export function isUnnamed({ children }: Pick<DataType, "children">): boolean {
  return (children ?? []).length > 0 && (children ?? []).every(({ name }: Field) => !name);
}

/** A field's name as in a type, then a space. The fields of `row(1, 'a')` have none. */
function nameInType(name: string): string {
  if (!name) return "";
  return /^[a-z_]\w*$/.test(name) ? `${name} ` : `${quoted(name, "duckdb")} `;
}

/** DuckDB's types that Arrow lacks: they come in another type's form, which the field's metadata say. */
export type Extension = "BIT" | "TIME WITH TIME ZONE" | "UUID" | "HUGEINT" | "UHUGEINT" | "BIGNUM" | "BOOLEAN";

const OPAQUE: ReadonlyMap<string, Extension> = new Map([
  ["bit", "BIT"],
  ["time_tz", "TIME WITH TIME ZONE"],
  ["hugeint", "HUGEINT"],
  ["uhugeint", "UHUGEINT"],
  ["bignum", "BIGNUM"],
]);

/** The type of DuckDB that a field has instead of Arrow's; null where it has that. */
export function extensionOf({ metadata }: Pick<Field, "metadata">): Extension | null {
  const name = metadata.get("ARROW:extension:name");
  if (name === "arrow.uuid") return "UUID";
  if (name === "arrow.bool8") return "BOOLEAN";
  const [, type = ""] = /"type_name":\s*"(\w+)"/.exec(metadata.get("ARROW:extension:metadata") ?? "") ?? [];
  return name === "arrow.opaque" ? (OPAQUE.get(type) ?? null) : null;
}

/** The metadata of a field of such a type; null for a type that Arrow has. */
export function metadataOf(name: string): Map<string, string> | null {
  const extension = "ARROW:extension:name";
  if (name === "UUID") return new Map([[extension, "arrow.uuid"]]);
  if (name === "BOOLEAN") return new Map([[extension, "arrow.bool8"]]);
  const [opaque] = [...OPAQUE].find(([, type]) => type === name) ?? [];
  if (opaque === undefined) return null;
  const metadata = JSON.stringify({ type_name: opaque, vendor_name: "DuckDB" });
  return new Map([
    [extension, "arrow.opaque"],
    ["ARROW:extension:metadata", metadata],
  ]);
}

/** The type of an enum, as DuckDB writes it. It can have thousands of labels. */
const ENUM = /\bENUM\((?:'(?:[^']|'')*'(?:, )?)*\)/g;

/** The labels of each enum in a type, in its order. */
export function enumLabels(type: string): readonly (readonly string[])[] {
  return (type.match(ENUM) ?? []).map((one) =>
    Array.from(one.matchAll(/'((?:[^']|'')*)'/g), ([, label = ""]) => label.replaceAll("''", "'")),
  );
}

const INTEGERS = { 8: "TINYINT", 16: "SMALLINT", 32: "INTEGER", 64: "BIGINT" } as const;
const TIMESTAMPS: { readonly [unit: number]: string } = {
  [TimeUnit.SECOND]: "TIMESTAMP_S",
  [TimeUnit.MILLISECOND]: "TIMESTAMP_MS",
  [TimeUnit.NANOSECOND]: "TIMESTAMP_NS",
};
