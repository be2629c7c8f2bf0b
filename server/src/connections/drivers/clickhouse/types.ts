import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

const KINDS: readonly (readonly [RegExp, ValueKind])[] = [
  [/^(U?Int(8|16|32)|Int64)$/, "integer"],
  // Past 64 signed bits, an integer is an exact decimal.
  [/^(UInt64|U?Int(128|256))$|^Decimal/, "decimal"],
  [/^(B?Float)\d+$/, "number"],
  [/^Bool$/, "boolean"],
  [/^Date(32)?$/, "date"],
  [/^DateTime/, "datetime"],
  [/^(JSON|Object)/, "json"],
];

export function columnOf(name: string, type: string): ResultColumn {
  const inner = type.replace(/^LowCardinality\((.*)\)$/, "$1").replace(/^Nullable\((.*)\)$/, "$1");
  return { name, type, kind: KINDS.find(([pattern]) => pattern.test(inner))?.[1] ?? "text" };
}
