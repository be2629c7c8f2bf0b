import type { TraceObject, TraceValue } from "@fiddle/kernels";
import type { Moment } from "./timeline.ts";

/** Objects that are further from the variables share the last column. */
const MAX_COLUMNS = 3;
/** A longer object is not drawn inside its owner. */
const MAX_NESTED_ITEMS = 8;

/** Which objects have boxes, and in which columns. */
export interface Layout {
  readonly columns: readonly (readonly number[])[];
  /** Objects that are drawn inside the only object that refers to them. */
  readonly inside: ReadonlySet<number>;
}

/** Places all reachable objects. An object is further left if fewer references lead to it from a variable. */
export function layoutOf(moment: Moment): Layout {
  const roots = [
    ...moment.stack.flatMap(({ variables }) => [...variables.values()]),
    ...(moment.value === null ? [] : [moment.value]),
  ];
  const references = countReferences(roots, moment.heap);
  const columns: number[][] = [];
  const inside = new Set<number>();
  const seen = new Set<number>();
  let level = roots;
  for (let column = 0; level.length > 0; column += 1) {
    const next: TraceValue[] = [];
    for (const value of level) {
      const object = typeof value === "number" ? moment.heap.get(value) : undefined;
      if (typeof value !== "number" || !object || seen.has(value) || isWord(object)) continue;
      seen.add(value);
      if (column > 0 && references.get(value) === 1 && isSmall(object)) {
        inside.add(value);
        continue;
      }
      (columns[Math.min(column, MAX_COLUMNS - 1)] ??= []).push(value);
      next.push(...valuesIn(object));
    }
    level = next;
  }
  return { columns: columns.map((column) => column ?? []), inside };
}

/** Whether an object is shown as a word only, such as a function without a closure or a class with only methods. */
export function isWord([kind, , , items]: TraceObject): boolean {
  return (kind === "function" || kind === "class" || kind === "other") && items.length === 0;
}

/** The values in an object, in order. */
export function valuesIn([kind, , , items]: TraceObject): readonly TraceValue[] {
  switch (kind) {
    case "list":
    case "tuple":
    case "set":
      return items;
    case "dict":
      return items.flat();
    case "table":
    case "other":
      return [];
    default:
      return items.map(([, value]) => value);
  }
}

function isSmall(object: TraceObject): boolean {
  const values = valuesIn(object);
  // Instances always have boxes, so that the links of a tree or a linked list are visible.
  const isPlain = object[0] === "list" || object[0] === "tuple" || object[0] === "set" || object[0] === "dict";
  return isPlain && object[2] <= MAX_NESTED_ITEMS && values.every((value) => typeof value === "string");
}

function countReferences(roots: readonly TraceValue[], heap: ReadonlyMap<number, TraceObject>): Map<number, number> {
  const counts = new Map<number, number>();
  const pending = [...roots];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "number") continue;
    const count = counts.get(value) ?? 0;
    counts.set(value, count + 1);
    const object = heap.get(value);
    if (count === 0 && object) pending.push(...valuesIn(object));
  }
  return counts;
}
