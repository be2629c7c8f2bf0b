import type { ValueType } from "../tables.ts";
import { type ArrayItem, parseArray } from "./parse-array.ts";
import { numberOf } from "./parse-number.ts";
import type { ValueKind } from "@fiddle/protocol/connection-frames.ts";

type Shared = string | number | boolean | null | readonly Shared[];

export interface ArrayValues {
  readonly valueType: ValueType;
  readonly values: readonly (Shared | string)[];
}

/** Arrays of PostgreSQL and ClickHouse for other kernels. The text stays where the values have different depths, or one isn't an array. */
export function arrayValues(texts: readonly (string | null)[], item: ValueKind): ArrayValues {
  const parsed = texts.map((text) => (text === null ? null : parseArray(text)));
  const depths = new Set(parsed.filter((array) => array !== null).map(depthOf));
  // An empty array has no depth of its own.
  if (depths.size > 1) depths.delete(0);
  if (depths.size > 1 || texts.some((text, row) => text !== null && parsed[row] === null))
    return { valueType: "text", values: texts };
  let valueType: ValueType = item === "list" ? "text" : item;
  for (let depth = Math.max(1, ...depths); depth > 0; depth--) valueType = { list: valueType };
  return { valueType, values: parsed.map((array) => array && array.map((one) => shared(one, item))) };
}

/** How many arrays are inside of one another; 0 for an empty one. */
function depthOf(array: ArrayItem): number {
  if (!Array.isArray(array) || array.length === 0) return 0;
  const [first] = array as readonly ArrayItem[];
  return 1 + (Array.isArray(first) ? depthOf(first) : 0);
}

function shared(item: ArrayItem, kind: ValueKind): Shared {
  if (item === null) return null;
  if (typeof item !== "string") return item.map((one) => shared(one, kind));
  if (kind === "boolean") return item === "t" || item === "true";
  if (kind !== "integer" && kind !== "number") return item;
  const number = numberOf(item);
  if (!Number.isFinite(number)) return String(number);
  return kind === "number" || Number.isSafeInteger(number) ? number : item;
}
