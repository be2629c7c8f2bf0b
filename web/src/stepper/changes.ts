import type { TraceObject, TraceValue } from "@fiddle/kernels";
import type { Moment } from "./timeline.ts";

/** What changed at a step, as keys made by the functions below. */
export type Changes = ReadonlySet<string>;

export const variableKey = (frame: number, name: string) => `v${frame} ${name}`;
export const objectKey = (object: number) => `o${object}`;
export const itemKey = (object: number, item: number) => `i${object} ${item}`;
/** An object whose title changed: how many items it has, or how far a generator is. */
export const titleKey = (object: number) => `t${object}`;

/** The differences between two steps. */
export function changesBetween(before: Moment | null, now: Moment): Changes {
  const changes = new Set<string>();
  if (!before) return changes;
  for (const { number, variables } of now.stack) {
    const old = before.stack.find((frame) => frame.number === number)?.variables;
    for (const [name, value] of variables) if (old?.get(name) !== value) changes.add(variableKey(number, name));
  }
  for (const [number, object] of now.heap) {
    const old = before.heap.get(number);
    if (old === object) continue;
    if (!old) changes.add(objectKey(number));
    else {
      for (const index of changedItems(old, object)) changes.add(itemKey(number, index));
      if (old[1] !== object[1] || old[2] !== object[2]) changes.add(titleKey(number));
    }
  }
  return changes;
}

function changedItems(before: TraceObject, now: TraceObject): number[] {
  if (before[0] !== now[0]) return [];
  const old = before[3].map((item) => JSON.stringify(item));
  const known = now[0] === "set" ? new Set(old) : null;
  return now[3].flatMap((item, index) => {
    const text = JSON.stringify(item);
    return (known ? known.has(text) : old[index] === text) ? [] : [index];
  });
}

/** A value as short text, e.g. `[1, 2, …]` or `Point`. */
export function valueText(value: TraceValue, heap: ReadonlyMap<number, TraceObject>, depth = 0): string {
  if (typeof value === "string") return value;
  const object = heap.get(value);
  if (!object) return "…";
  const [kind, label, size, items] = object;
  const inner = (each: TraceValue) => (depth > 0 ? abbreviate(each, heap) : valueText(each, heap, depth + 1));
  const more = size > MAX_SHOWN_ITEMS ? ", …" : "";
  switch (kind) {
    case "list":
      return `[${items.slice(0, MAX_SHOWN_ITEMS).map(inner).join(", ")}${more}]`;
    case "tuple":
      return `(${items.slice(0, MAX_SHOWN_ITEMS).map(inner).join(", ")}${size === 1 ? "," : more})`;
    case "set":
      return size === 0 ? "set()" : `{${items.slice(0, MAX_SHOWN_ITEMS).map(inner).join(", ")}${more}}`;
    case "dict": {
      const pairs = items.slice(0, MAX_SHOWN_ITEMS).map(([key, item]) => `${inner(key)}: ${inner(item)}`);
      return `{${pairs.join(", ")}${more}}`;
    }
    case "object": {
      const fields = items.slice(0, MAX_SHOWN_ITEMS).map(([name, item]) => `${name}=${inner(item)}`);
      return `${label}(${fields.join(", ")}${more})`;
    }
    case "function":
      return `function ${label}`;
    case "class":
      return `class ${label}`;
    case "generator":
      return `generator ${label}`;
    case "table":
    case "other":
    default:
      return label;
  }
}

const MAX_SHOWN_ITEMS = 5;

function abbreviate(value: TraceValue, heap: ReadonlyMap<number, TraceObject>): string {
  if (typeof value === "string") return value;
  const object = heap.get(value);
  return object ? `${object[1]} …` : "…";
}
