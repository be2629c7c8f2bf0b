import type { GridColumn, GridRow, GridValue } from "./source.ts";

/** A column's values in figures. */
export interface GridSummary {
  readonly rows: number;
  readonly nulls: number;
  /** How many different values there are; at least so many where `distinctAtLeast`. */
  readonly distinct: number;
  readonly distinctAtLeast: boolean;
  /** Of numbers and dates. */
  readonly min: GridValue;
  readonly max: GridValue;
  readonly mean: number | null;
  /** How many values lie in each of the equal parts between least and greatest. */
  readonly histogram: readonly number[] | null;
  /** The most frequent values, these first. */
  readonly top: readonly { readonly value: GridValue; readonly count: number }[] | null;
}

const BINS = 20;
const TOP = 5;

/** The figures of a column whose rows are all here. */
export function summariseRows({ type }: GridColumn, index: number, rows: readonly GridRow[]): GridSummary {
  const present = rows.map((row) => row[index] ?? null).filter((value) => value !== null);
  const nulls = rows.length - present.length;
  const counts = new Map<GridValue, number>();
  for (const value of present) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shared = { rows: rows.length, nulls, distinct: counts.size, distinctAtLeast: false };
  const isMoment = type === "date" || type === "datetime";
  const numbers = isMoment ? present.map((value) => Date.parse(String(value))) : present.map(Number);
  if (type === "number" || type === "integer" || isMoment) {
    const { least, greatest } = extremes(numbers);
    const mean = isMoment || numbers.length === 0 ? null : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    const histogram = histogramOf(numbers.filter(Number.isFinite), type === "integer");
    return { ...shared, min: present[least] ?? null, max: present[greatest] ?? null, mean, histogram, top: null };
  }
  const top = [...counts].sort(([, a], [, b]) => b - a).slice(0, TOP);
  return {
    ...shared,
    min: null,
    max: null,
    mean: null,
    histogram: null,
    top: top.map(([value, count]) => ({ value, count })),
  };
}

/** Where the least and the greatest number stand; -1 without one. */
function extremes(numbers: readonly number[]): { readonly least: number; readonly greatest: number } {
  let [least, greatest] = [-1, -1];
  for (const [index, number] of numbers.entries()) {
    if (Number.isNaN(number)) continue;
    if (least < 0 || number < (numbers[least] ?? 0)) least = index;
    if (greatest < 0 || number > (numbers[greatest] ?? 0)) greatest = index;
  }
  return { least, greatest };
}

/** Few integers have a part each. */
function histogramOf(numbers: readonly number[], integers: boolean): readonly number[] {
  if (numbers.length === 0) return [];
  const { least, greatest } = extremes(numbers);
  const min = numbers[least] ?? 0;
  const span = (numbers[greatest] ?? 0) - min;
  const few = integers && span < BINS;
  const bins = span === 0 ? 1 : few ? span + 1 : BINS;
  const width = few ? 1 : span / bins || 1;
  const counts = Array.from({ length: bins }, () => 0);
  for (const number of numbers) {
    const bin = Math.min(bins - 1, Math.floor((number - min) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The figures as a sentence, for tooltips and screen readers. */
export function summarySentence(summary: GridSummary, show: (value: GridValue) => string): string {
  const { rows, nulls, distinct, distinctAtLeast, min, max, mean, top } = summary;
  const parts = [`${count(rows)} rows`, nulls === 0 ? "no nulls" : `${count(nulls)} null (${percent(nulls, rows)})`];
  parts.push(`${distinctAtLeast ? "at least " : ""}${count(distinct)} distinct`);
  if (min !== null) parts.push(`from ${show(min)} to ${show(max)}`);
  if (mean !== null) parts.push(`mean ${show(Number(mean.toPrecision(6)))}`);
  if (top && top.length > 0 && distinct < rows - nulls)
    parts.push(`most often ${top.map((one) => `${show(one.value)} (${count(one.count)})`).join(", ")}`);
  return parts.join(", ");
}

export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  if (share > 0 && share < 1) return "< 1 %";
  return share > 99 && share < 100 ? "> 99 %" : `${Math.round(share)} %`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
