import type { Json } from "@fiddle/notebook";
import { type WrittenJson, WrittenNumber } from "@fiddle/notebook/written-json";
import { counted } from "../../platform/format.ts";

/** A value of an output, or JSON as it was written. */
export type JsonValue = Json | WrittenJson;

/** A line of a JSON tree. */
export interface JsonRow {
  /** The path of names from the root, joined by a character that JSON names hardly contain. */
  readonly path: string;
  readonly depth: number;
  /** Name or index in the parent; null for the root. */
  readonly name: string | null;
  readonly kind: "object" | "array" | "string" | "number" | "boolean" | "null" | "more";
  /** A scalar as JSON, a container's summary, or how many members are not listed. */
  readonly text: string;
  /** Undefined for a value that can't be opened. */
  readonly open?: boolean;
}

/** Which containers are open, and how many members of the long ones are listed. */
export interface JsonView {
  readonly open: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, number>;
}

const SEPARATOR = "\u001f";
/** The number of members listed at first, and with each further click. */
export const MEMBERS_PER_PAGE = 500;
const MAX_STRING_CHARACTERS = 2_000;

/** The lines that are visible under `view`. */
export function jsonRows(value: JsonValue, view: JsonView): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  addRows(rows, value, "$", null, 0, view);
  return rows;
}

function addRows(
  rows: JsonRow[],
  value: JsonValue,
  path: string,
  name: string | null,
  depth: number,
  view: JsonView,
): void {
  const container = containerOf(value);
  if (container === null) {
    rows.push({ path, depth, name, ...scalarRow(value) });
    return;
  }
  const { kind, count, members } = container;
  const text = summary(container);
  if (count === 0) {
    rows.push({ path, depth, name, kind, text });
    return;
  }
  const open = view.open.has(path);
  rows.push({ path, depth, name, kind, text, open });
  if (!open) return;
  const listed = Math.min(count, view.listed.get(path) ?? MEMBERS_PER_PAGE);
  for (const [member, inside] of members(listed))
    addRows(rows, inside, path + SEPARATOR + member, member, depth + 1, view);
  if (listed < count)
    rows.push({
      path,
      depth: depth + 1,
      name: null,
      kind: "more",
      text: `${(count - listed).toLocaleString("en")} more`,
    });
}

interface Container {
  readonly kind: "object" | "array";
  readonly count: number;
  /** The first members, by their names. */
  readonly members: (count: number) => readonly (readonly [name: string, value: JsonValue])[];
}

function containerOf(value: JsonValue): Container | null {
  if (typeof value !== "object" || value === null || value instanceof WrittenNumber) return null;
  if (value instanceof Map) {
    const map = value as ReadonlyMap<string, WrittenJson>;
    return { kind: "object", count: map.size, members: (count) => [...map].slice(0, count) };
  }
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    const members = (count: number) => list.slice(0, count).map((member, index) => [String(index), member] as const);
    return { kind: "array", count: list.length, members };
  }
  const object = value as { readonly [name: string]: Json };
  const names = Object.keys(object);
  const members = (count: number) => names.slice(0, count).map((name) => [name, object[name] ?? null] as const);
  return { kind: "object", count: names.length, members };
}

function scalarRow(value: JsonValue): Pick<JsonRow, "kind" | "text"> {
  if (value instanceof WrittenNumber) return { kind: "number", text: value.text };
  const kind = value === null ? "null" : (typeof value as "string" | "number" | "boolean");
  const text = JSON.stringify(value);
  const isLong = text.length > MAX_STRING_CHARACTERS;
  return {
    kind,
    text: isLong ? `${text.slice(0, MAX_STRING_CHARACTERS)}… (${text.length.toLocaleString("en")} characters)` : text,
  };
}

/** `[3]`, `{name, age, …}`: what is inside, without opening it. */
function summary({ kind, count, members }: Container): string {
  if (kind === "array") return count === 0 ? "[]" : `[${counted(count, "item")}]`;
  const names = members(5).map(([name]) => name);
  return `{${names.join(", ").slice(0, 80)}${count > names.length ? ", …" : ""}}`;
}

/** The root and its small containers open, to a depth where it stays readable. */
export function firstView(value: JsonValue): JsonView {
  let open: ReadonlySet<string> = new Set(["$"]);
  for (;;) {
    const view = { open, listed: new Map<string, number>() };
    const rows = jsonRows(value, view);
    const closed = rows.filter((row) => row.open === false);
    if (closed.length === 0 || rows.length + closed.length * 3 > 24 || rows.length > 16) return view;
    open = new Set([...open, ...closed.map((row) => row.path)]);
  }
}
