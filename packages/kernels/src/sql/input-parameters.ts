import type { Json } from "@fiddle/notebook";
import type { Input } from "@fiddle/notebook/inputs/input.ts";
import { textOf } from "@fiddle/notebook/inputs/input-value.ts";
import type { Dialect } from "@fiddle/sql/dialect";
import { type Parameter, placeholderNames } from "@fiddle/sql/parameters";

/** The input that a name means to a cell: the nearest above, or else the first below. */
export function nearestInput<Found extends { readonly input: Input; readonly cellId: string }>(
  all: readonly Found[],
  name: string,
  cellId: string,
  cellIds: () => readonly string[],
): Found | null {
  const same = all.filter(({ input }) => input.name === name);
  if (same.length < 2) return same[0] ?? null;
  const order = cellIds();
  const at = order.indexOf(cellId);
  return same.findLast((each) => order.indexOf(each.cellId) < at) ?? same[0] ?? null;
}

/** The input that gives a placeholder its value; null where the form above the cell does. */
export function inputOfPlaceholder<Found extends { readonly input: Input }>(
  named: (name: string) => Found | null,
  name: string,
): Found | null {
  const own = named(name);
  if (own) return own.input.kind === "table" ? null : own;
  const range = RANGE_END.exec(name);
  const ranged = range?.[1] === undefined ? null : named(range[1]);
  return ranged?.input.kind === "date-range" ? ranged : null;
}

/** The inputs that the placeholders of a statement can stand for. */
export function inputNames(source: string, dialect: Dialect): readonly string[] {
  return placeholderNames(source, dialect).flatMap((name) => [name, RANGE_END.exec(name)?.[1] ?? name]);
}

/** A range of dates has two names in SQL: `$period_start` and `$period_end`. */
const RANGE_END = /^(.+)_(start|end)$/;

/** What a placeholder of this name is bound to; null for a value that SQL has nothing for. */
export function parameterOf(input: Input, value: Json, name: string): Parameter | null {
  switch (input.kind) {
    case "date":
      return value === "" ? null : { type: "date", value: textOf(value) };
    case "date-range": {
      const days = Array.isArray(value) ? value.map(textOf) : [];
      if (name === input.name) return { type: "texts", value: days };
      return { type: "date", value: (name.endsWith("_start") ? days[0] : days[1]) ?? "" };
    }
    case "multi-select": {
      const chosen: readonly Json[] = Array.isArray(value) ? value : [];
      const numbers = chosen.filter((item) => typeof item === "number");
      return numbers.length === chosen.length && numbers.length > 0
        ? { type: "numbers", value: numbers }
        : { type: "texts", value: chosen.map(textOf) };
    }
    case "table":
      return null;
    default:
      return scalar(value);
  }
}

function scalar(value: Json): Parameter {
  if (typeof value === "number") return { type: "number", value };
  if (typeof value === "boolean") return { type: "boolean", value };
  return { type: "text", value: textOf(value) };
}
