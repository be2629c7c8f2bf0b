import type { Json } from "../notebook.ts";
import type { Input, InputColumn } from "./input.ts";

const MAX_TEXT_CHARACTERS = 100_000;
const MAX_TABLE_ROWS = 1_000;

/**
 * The value as the input's kind has it; undefined if it isn't one. Anyone can have written what is checked: an address, a
 * file, the storage of the browser.
 *
 * text: a string · number, slider: a number · select: an option · multi-select: options, in their order · checkbox: a
 * boolean · date: `2026-11-27`, or empty · date-range: two dates · file: a path, or empty · button: how often it was
 * pressed · table: a list of rows, each with every column
 */
export function checkedValue(input: Input, value: Json | undefined): Json | undefined {
  switch (input.kind) {
    case "text":
    case "file":
      return isShortText(value) ? value : undefined;
    case "number":
    case "slider":
      return isNumberOf(input, value) ? value : undefined;
    case "button":
      return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
    case "select":
      return input.options.find((option) => option === value);
    case "multi-select":
      return Array.isArray(value) && value.every((item) => input.options.includes(item as never))
        ? input.options.filter((option) => value.includes(option))
        : undefined;
    case "checkbox":
      return typeof value === "boolean" ? value : undefined;
    case "date":
      return value === "" || isDate(value) ? value : undefined;
    case "date-range":
      return checkedRange(value);
    default:
      return checkedRows(input.columns, value);
  }
}

function isShortText(value: Json | undefined): value is string {
  return typeof value === "string" && value.length <= MAX_TEXT_CHARACTERS;
}

function isNumberOf({ min, max, isInteger }: Input, value: Json | undefined): value is number {
  return (
    typeof value === "number" &&
    Number.isFinite(value) &&
    (!isInteger || Number.isSafeInteger(value)) &&
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity)
  );
}

/** Whether the day exists. */
export function isDate(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

function checkedRange(value: Json | undefined): Json | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value;
  return isDate(from) && isDate(to) && from <= to ? [from, to] : undefined;
}

function checkedRows(columns: readonly InputColumn[], value: Json | undefined): Json | undefined {
  if (!Array.isArray(value) || value.length > MAX_TABLE_ROWS) return undefined;
  const rows = value.map((row: Json) => checkedRow(columns, row));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function checkedRow(columns: readonly InputColumn[], row: Json): Json | undefined {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return undefined;
  const members = columns.map(({ name, type }): [string, Json] | null => {
    const value = Object.hasOwn(row, name) ? (row as Record<string, Json>)[name] : undefined;
    return value !== undefined && isCell(type, value) ? [name, value] : null;
  });
  if (Object.keys(row).length !== columns.length) return undefined;
  return members.every((member) => member !== null) ? Object.fromEntries(members) : undefined;
}

/** A number that isn't filled in is null. */
function isCell(type: InputColumn["type"], value: Json): boolean {
  switch (type) {
    case "text":
      return isShortText(value);
    case "number":
      return value === null || (typeof value === "number" && Number.isFinite(value));
    default:
      return typeof value === "boolean";
  }
}

/** A value as a field or an address has it. */
export function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What a new row of the table has in each column. */
export function emptyRow(columns: readonly InputColumn[]): { readonly [column: string]: Json } {
  const empty = { text: "", number: null, checkbox: false } as const;
  return Object.fromEntries(columns.map(({ name, type }) => [name, empty[type]]));
}
