import type { TraceObject, TraceValue } from "@fiddle/kernels";
import type { Moment } from "./timeline.ts";

/** Columns of objects at most; what is further from the variables joins the last. */
const MOST_COLUMNS = 3;
/** An object no longer than this may stand inside the one that holds it. */
const MOST_INSIDE = 8;

/** Which objects get a box of their own, and in which column. */
export interface Layout {
  readonly columns: readonly (readonly number[])[];
  /** Objects drawn inside the one that alone refers to them. */
  readonly inside: ReadonlySet<number>;
}

/** Places the objects that can be reached: the nearer to a variable, the further left; each at the place it is first met. */
export function layoutOf(moment: Moment): Layout {
  const roots = [
    ...moment.stack.flatMap(({ variables }) => [...variables.values()]),
    ...(moment.value === null ? [] : [moment.value]),
  ];
  const references = countReferences(roots, moment.heap);
  const columns: number[][] = [];
  const inside = new Set<number>();
  const seen = new Set<number>();
  let wave = roots;
  for (let column = 0; wave.length > 0; column += 1) {
    const next: TraceValue[] = [];
    for (const value of wave) {
      const object = typeof value === "number" ? moment.heap.get(value) : undefined;
      if (typeof value !== "number" || !object || seen.has(value) || isWord(object)) continue;
      seen.add(value);
      if (column > 0 && references.get(value) === 1 && isSmall(object)) {
        inside.add(value);
        continue;
      }
      (columns[Math.min(column, MOST_COLUMNS - 1)] ??= []).push(value);
      next.push(...valuesIn(object));
    }
    wave = next;
  }
  return { columns: columns.map((column) => column ?? []), inside };
}

/** Whether a word says all there is to show: a function without a closure, a class that only has methods. */
export function isWord([kind, , , items]: TraceObject): boolean {
  return (kind === "function" || kind === "class" || kind === "other") && items.length === 0;
}

/** What an object refers to, in order. */
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
  // Objects of a class keep their own box: whoever draws a tree or a linked list wants to see its links.
  const isPlain = object[0] === "list" || object[0] === "tuple" || object[0] === "set" || object[0] === "dict";
  return isPlain && object[2] <= MOST_INSIDE && values.every((value) => typeof value === "string");
}

function countReferences(roots: readonly TraceValue[], heap: ReadonlyMap<number, TraceObject>): Map<number, number> {
  const counts = new Map<number, number>();
  const waiting = [...roots];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== "number") continue;
    const count = counts.get(value) ?? 0;
    counts.set(value, count + 1);
    const object = heap.get(value);
    if (count === 0 && object) waiting.push(...valuesIn(object));
  }
  return counts;
}
