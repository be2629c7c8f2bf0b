import type { Json } from "@fiddle/notebook";
import { rawDigits } from "@fiddle/notebook/exact-json";
import { counted } from "../../platform/format.ts";

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
export function jsonRows(value: Json, view: JsonView): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  addRows(rows, value, "$", null, 0, view);
  return rows;
}

function addRows(rows: JsonRow[], value: Json, path: string, name: string | null, depth: number, view: JsonView): void {
  const digits = rawDigits(value);
  if (digits !== null) {
    rows.push({ path, depth, name, kind: "number", text: digits });
    return;
  }
  if (typeof value !== "object" || value === null) {
    const kind = value === null ? "null" : (typeof value as "string" | "number" | "boolean");
    rows.push({ path, depth, name, kind, text: scalarText(value) });
    return;
  }
  const isArray = Array.isArray(value);
  const names = isArray ? null : Object.keys(value);
  const count = isArray ? value.length : (names?.length ?? 0);
  const kind = isArray ? "array" : "object";
  const text = summary(value, count, isArray);
  if (count === 0) {
    rows.push({ path, depth, name, kind, text });
    return;
  }
  const open = view.open.has(path);
  rows.push({ path, depth, name, kind, text, open });
  if (!open) return;
  const listed = Math.min(count, view.listed.get(path) ?? MEMBERS_PER_PAGE);
  for (let i = 0; i < listed; i++) {
    const member = names?.[i] ?? String(i);
    addRows(
      rows,
      (value as { readonly [key: string]: Json })[member] ?? null,
      path + SEPARATOR + member,
      member,
      depth + 1,
      view,
    );
  }
  if (listed < count)
    rows.push({
      path,
      depth: depth + 1,
      name: null,
      kind: "more",
      text: `${(count - listed).toLocaleString("en")} more`,
    });
}

function scalarText(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > MAX_STRING_CHARACTERS
    ? `${text.slice(0, MAX_STRING_CHARACTERS)}… (${text.length.toLocaleString("en")} characters)`
    : text;
}

/** `[3]`, `{name, age, …}`: what is inside, without opening it. */
function summary(value: Json, count: number, isArray: boolean): string {
  if (isArray) return count === 0 ? "[]" : `[${counted(count, "item")}]`;
  const names = Object.keys(value as object).slice(0, 5);
  return `{${names.join(", ").slice(0, 80)}${count > names.length ? ", …" : ""}}`;
}

/** The root and its small containers open, to a depth where it stays readable. */
export function firstView(value: Json): JsonView {
  let open: ReadonlySet<string> = new Set(["$"]);
  for (;;) {
    const view = { open, listed: new Map<string, number>() };
    const rows = jsonRows(value, view);
    const closed = rows.filter((row) => row.open === false);
    if (closed.length === 0 || rows.length + closed.length * 3 > 24 || rows.length > 16) return view;
    open = new Set([...open, ...closed.map((row) => row.path)]);
  }
}
