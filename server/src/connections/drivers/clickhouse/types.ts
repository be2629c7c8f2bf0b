import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

const KINDS: readonly (readonly [RegExp, ValueKind])[] = [
  [/^(U?Int(8|16|32)|Int64)$|^Interval/, "integer"],
  // Past 64 signed bits, an integer is an exact decimal.
  [/^(UInt64|U?Int(128|256))$|^Decimal/, "decimal"],
  [/^(B?Float)\d+$/, "number"],
  [/^Bool$/, "boolean"],
  [/^Date(32)?$/, "date"],
  [/^DateTime/, "datetime"],
  [/^(JSON|Object)/, "json"],
];

export function columnOf(name: string, type: string): ResultColumn {
  const inner = plain(type);
  const item = itemOf(inner);
  if (item !== null && !COMPOSED.test(item)) return { name, type, kind: "list", item: kindOf(item) };
  return { name, type, kind: kindOf(inner) };
}

/** Types whose text in an array has brackets of its own. */
const COMPOSED =
  /^(Tuple|Map|Nested|Variant|Dynamic|JSON|Object|Point|Ring|LineString|MultiLineString|Polygon|MultiPolygon|Geometry|AggregateFunction)\b/;

/** The type of an array's items, through arrays of arrays; null for other types. */
function itemOf(type: string): string | null {
  const inner = /^Array\((.*)\)$/.exec(type)?.[1];
  if (inner === undefined) return null;
  return itemOf(plain(inner)) ?? plain(inner);
}

function plain(type: string): string {
  return type.replace(/^LowCardinality\((.*)\)$/, "$1").replace(/^Nullable\((.*)\)$/, "$1");
}

function kindOf(type: string): ValueKind {
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? "text";
}
