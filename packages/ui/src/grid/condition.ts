import type { GridColumnType, GridTest } from "./source.ts";

/** What a column's filter asks for. A test that isn't complete yet, such as `>`, filters nothing. */
export type Condition = { readonly contains: string } | { readonly test: GridTest } | "incomplete";

type Scalar = string | number;

/**
 * Reads the text of a column's filter: `>99`, `<= 2024-06`, `2020..2024`, `=a | b`, `!=a`, `null` or `not null`. Text
 * columns need `is null`, because they can hold the word. Other text, and anything in quotes, is searched for.
 */
export function parseCondition(text: string, type: GridColumnType): Condition {
  const trimmed = text.trim();
  const quoted = /^"([^"]*)"$/.exec(trimmed);
  if (quoted) return { contains: quoted[1] ?? "" };
  if (/^(?:is |= ?)null$/i.test(trimmed) || (type !== "text" && /^null$/i.test(trimmed)))
    return { test: { is: "null" } };
  if (/^(?:is )?not null$|^(?:!=|<>|≠) ?null$/i.test(trimmed)) return { test: { is: "present" } };
  return parseComparison(trimmed, type) ?? parseRange(trimmed, type) ?? { contains: needle(trimmed, type) };
}

/** The filter's text for a list of values; empty for an empty list. */
export function listText(values: readonly string[]): string {
  const quote = (value: string) => (/[|",]|^\s|\s$|^$/.test(value) ? `"${value.replaceAll('"', "")}"` : value);
  return values.length === 0 ? "" : `=${values.map(quote).join(" | ")}`;
}

function parseComparison(text: string, type: GridColumnType): Condition | null {
  const [, operator, rest] = /^(>=|<=|!=|<>|[<>=≥≤≠])\s*(.*)$/s.exec(text) ?? [];
  if (operator === undefined || rest === undefined) return null;
  if (rest === "") return type === "text" ? { contains: text } : "incomplete";
  if (["=", "!=", "<>", "≠"].includes(operator)) {
    const values = splitList(rest).map((part) => scalar(part, type));
    if (values.includes(null)) return "incomplete";
    return { test: { is: operator === "=" ? "in" : "not-in", values: values as readonly Scalar[] } };
  }
  const value = scalar(rest, type);
  if (value === null) return "incomplete";
  const inclusive = /[=≥≤]/.test(operator);
  const bounds = /[>≥]/.test(operator) ? { min: value, max: null } : { min: null, max: value };
  return { test: { is: "between", ...bounds, includesMin: inclusive, includesMax: inclusive } };
}

/** In a text column both ends are needed, so that `wait..` can be searched for. */
function parseRange(text: string, type: GridColumnType): Condition | null {
  const [, from, to] = /^(.*?)\s*\.\.\s*(.*)$/s.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  if (type === "text" && (from === "" || to === "" || to.startsWith("."))) return null;
  const min = from === "" ? null : scalar(from, type);
  const max = to === "" ? null : scalar(to, type);
  if ((min === null && max === null) || (min === null && from !== "") || (max === null && to !== ""))
    return "incomplete";
  return { test: { is: "between", min, max, includesMin: true, includesMax: true } };
}

/** Splits at `|`, except in quotes. */
function splitList(text: string): readonly string[] {
  const parts = text.match(/\s*"[^"]*"\s*|[^|]+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Null if a column of numbers can't have this value. Text is compared in lower case, and times without their T. */
function scalar(text: string, type: GridColumnType): Scalar | null {
  const bare = /^"([^"]*)"$/.exec(text)?.[1] ?? text;
  if (type !== "number" && type !== "integer") return comparable(bare);
  const digits = needle(bare, type);
  const number = digits === "" ? Number.NaN : Number(digits);
  return Number.isNaN(number) ? null : number;
}

/** A text as tests compare it. */
export function comparable(text: string): string {
  return text.toLowerCase().replace(/^(\d{4}-\d\d-\d\d)t/, "$1 ");
}

/** Thousands separators are shown but aren't part of a number. */
function needle(text: string, type: GridColumnType): string {
  return type === "number" || type === "integer" ? text.replaceAll(/,(?=\d{3})/g, "") : text;
}
