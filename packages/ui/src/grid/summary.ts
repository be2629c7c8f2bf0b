import { formatCount, plural } from "./formats.ts";
import type { GridColumn, GridRow, GridValue } from "./source.ts";

/** Statistics of a column. */
export interface GridSummary {
  readonly rows: number;
  readonly nulls: number;
  /** The number of different values, nulls excluded; a lower bound if `distinctAtLeast`. */
  readonly distinct: number;
  readonly distinctAtLeast: boolean;
  /** The extremes of numbers and dates; null for other types. */
  readonly min: GridValue;
  readonly max: GridValue;
  /** Null for anything but numbers. */
  readonly mean: number | null;
  /** The number of values in each of the equal bins between min and max; null for other types than numbers and dates. */
  readonly histogram: readonly number[] | null;
  /** The most frequent values, in descending order; null for numbers and dates. */
  readonly top: readonly { readonly value: GridValue; readonly count: number }[] | null;
}

const MAX_BINS = 20;
/** A filter offers these to choose from. */
const MAX_TOP_VALUES = 50;
const NAMED_TOP_VALUES = 5;

/** Statistics of a column whose rows are all in memory. */
export function summarizeRows({ type }: GridColumn, index: number, rows: readonly GridRow[]): GridSummary {
  const present = rows.map((row) => row[index] ?? null).filter((value) => value !== null);
  const nulls = rows.length - present.length;
  const counts = new Map<GridValue, number>();
  for (const value of present) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shared = { rows: rows.length, nulls, distinct: counts.size, distinctAtLeast: false };
  const isMoment = type === "date" || type === "datetime";
  const numbers = isMoment ? present.map((value) => Date.parse(String(value))) : present.map(Number);
  if (type === "number" || type === "integer" || isMoment) {
    const { min, max } = extremeIndexes(numbers);
    const mean = isMoment || numbers.length === 0 ? null : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    const histogram = histogramOf(numbers.filter(Number.isFinite), type === "integer");
    return { ...shared, min: present[min] ?? null, max: present[max] ?? null, mean, histogram, top: null };
  }
  const top = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_TOP_VALUES);
  return {
    ...shared,
    min: null,
    max: null,
    mean: null,
    histogram: null,
    top: top.map(([value, count]) => ({ value, count })),
  };
}

/** The indexes of the smallest and the largest number, -1 if there are none. Spreading into Math.min would overflow the stack. */
function extremeIndexes(numbers: readonly number[]): { readonly min: number; readonly max: number } {
  let min = -1;
  let max = -1;
  for (const [index, number] of numbers.entries()) {
    if (Number.isNaN(number)) continue;
    if (min < 0 || number < (numbers[min] ?? 0)) min = index;
    if (max < 0 || number > (numbers[max] ?? 0)) max = index;
  }
  return { min, max };
}

/** Integers in a narrow range get a bin for each value. */
function histogramOf(numbers: readonly number[], integers: boolean): readonly number[] {
  if (numbers.length === 0) return [];
  const extremes = extremeIndexes(numbers);
  const min = numbers[extremes.min] ?? 0;
  const span = (numbers[extremes.max] ?? 0) - min;
  const isNarrow = integers && span < MAX_BINS;
  const bins = span === 0 ? 1 : isNarrow ? span + 1 : MAX_BINS;
  const width = isNarrow ? 1 : span / bins || 1;
  const counts = Array.from({ length: bins }, () => 0);
  for (const number of numbers) {
    const bin = Math.min(bins - 1, Math.floor((number - min) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The statistics as a sentence, for tooltips and screen readers. `format` formats a value. */
export function summarySentence(summary: GridSummary, format: (value: GridValue) => string): string {
  const { rows, nulls, distinct, distinctAtLeast, min, max, mean, top } = summary;
  const parts = [
    plural(rows, "row"),
    nulls === 0 ? "no nulls" : `${formatCount(nulls)} null (${percent(nulls, rows)})`,
  ];
  parts.push(`${distinctAtLeast ? "at least " : ""}${formatCount(distinct)} distinct`);
  if (min !== null) parts.push(`from ${format(min)} to ${format(max)}`);
  if (mean !== null) parts.push(`mean ${format(roundMean(mean))}`);
  if (top && top.length > 0 && distinct < rows - nulls)
    parts.push(
      `most often ${top
        .slice(0, NAMED_TOP_VALUES)
        .map((one) => `${format(one.value)} (${formatCount(one.count)})`)
        .join(", ")}`,
    );
  return parts.join(", ");
}

/** Six digits say enough of a mean, unless it is larger. */
function roundMean(mean: number): number {
  const whole = String(Math.trunc(Math.abs(mean))).length;
  return Number(mean.toPrecision(Math.min(15, Math.max(6, whole + 4))));
}

/** A share as a percentage; never rounded to `0%` or `100%` unless it is exactly that. */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  if (share > 0 && share < 1) return "< 1%";
  return share > 99 && share < 100 ? "> 99%" : `${Math.round(share)}%`;
}
