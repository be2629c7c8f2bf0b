import { comparable } from "./condition.ts";
import type { GridTest, GridValue } from "./source.ts";

/** Whether a value passes a filter's test. Missing values pass no test but `null`. */
export function passes(value: GridValue, test: GridTest): boolean {
  if (test.is === "null") return value === null;
  if (value === null) return false;
  if (test.is === "present") return true;
  if (test.is !== "between") return test.values.some((one) => isEqual(value, one)) === (test.is === "in");
  const { min, max, includesMin, includesMax } = test;
  const low = compareTo(value, min);
  const high = compareTo(value, max);
  return (
    (low > 0 || (low === 0 && (includesMin || min === null))) &&
    (high < 0 || (high === 0 && (includesMax || max === null)))
  );
}

function isEqual(value: string | number | boolean, to: string | number): boolean {
  return typeof to === "number" ? Number(value) === to : comparable(String(value)) === to;
}

/**
 * Texts and dates compare by as many characters as the bound has, so that `2020..2024` includes all of 2024. NaN, for
 * text that isn't a number, is on neither side. Returns 0 without a bound.
 */
function compareTo(value: string | number | boolean, bound: string | number | null): number {
  if (bound === null) return 0;
  if (typeof bound === "number") return Number(value) - bound;
  const text = comparable(String(value)).slice(0, bound.length);
  return text < bound ? -1 : text > bound ? 1 : 0;
}
