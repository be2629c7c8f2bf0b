import type { ColumnSummary } from "../tables.ts";
import type { Column } from "./table.ts";

const BINS = 20;
/** A filter offers these to choose from. */
const TOP_VALUES = 50;
/** The maximum number of different texts that are counted. More would use too much memory. */
const MAX_DISTINCT_VALUES = 50_000;

/** A column's statistics over some rows of its table, or over all if `rows` is null. */
export function summarize(column: Column, rows: Uint32Array | null, rowCount: number): ColumnSummary {
  const count = rows?.length ?? rowCount;
  const rowAt = (i: number) => (rows ? (rows[i] ?? 0) : i);
  const ordered = ["number", "integer", "date", "datetime"].includes(column.type);
  const summary = ordered ? summarizeNumbers(column, count, rowAt) : null;
  return summary ?? summarizeTexts(column, count, rowAt);
}

/** Null if a double can't distinguish the numbers. */
function summarizeNumbers(column: Column, rows: number, rowAt: (i: number) => number): ColumnSummary | null {
  const read = column.numbers();
  const values = new Float64Array(rows);
  let finite = 0;
  let nulls = 0;
  let sum = 0;
  let least = -1;
  let greatest = -1;
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < rows; i++) {
    const row = rowAt(i);
    const value = read(row);
    if (value === null) nulls += 1;
    if (value === null || !Number.isFinite(value)) continue;
    values[finite] = value;
    finite += 1;
    sum += value;
    if (value < min) [min, least] = [value, row];
    if (value > max) [max, greatest] = [value, row];
  }
  if (column.type === "integer" && Math.max(-min, max) > Number.MAX_SAFE_INTEGER) return null;
  const present = values.subarray(0, finite);
  const histogram = finite === 0 ? [] : histogramOf(present, min, max, column.type === "integer");
  const isNumber = column.type === "number" || column.type === "integer";
  return {
    rows,
    nulls,
    distinct: countDistinct(present) + (rows - nulls - finite > 0 ? 1 : 0),
    distinctAtLeast: rows - nulls - finite > 1,
    // As the column has them: a decimal can have more digits than a double.
    min: least < 0 ? null : column.value(least),
    max: greatest < 0 ? null : column.value(greatest),
    mean: isNumber && finite > 0 ? sum / finite : null,
    histogram,
    top: null,
  };
}

/** The number of values in each equal bin between min and max. A small range of integers has one bin per integer. */
function histogramOf(values: Float64Array, min: number, max: number, integers: boolean): number[] {
  const span = max - min;
  const bins = span === 0 ? 1 : integers && span < BINS ? span + 1 : BINS;
  const scale = span === 0 ? 0 : bins / (integers && span < BINS ? span + 1 : span);
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.floor((value - min) * scale));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Sorts the values. */
function countDistinct(values: Float64Array): number {
  values.sort();
  let distinct = 0;
  for (let i = 0; i < values.length; i++) if (i === 0 || values[i] !== values[i - 1]) distinct += 1;
  return distinct;
}

function summarizeTexts(column: Column, rows: number, rowAt: (i: number) => number): ColumnSummary {
  const counts = new Map<string | number | boolean, number>();
  let nulls = 0;
  let distinctAtLeast = false;
  for (let i = 0; i < rows; i++) {
    const value = column.value(rowAt(i));
    if (value === null) {
      nulls += 1;
      continue;
    }
    // If nearly all values differ, the most frequent ones are of no interest, and counting a million texts would take
    // long.
    if (distinctAtLeast) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    distinctAtLeast = counts.size > MAX_DISTINCT_VALUES;
  }
  const top = distinctAtLeast ? [] : [...counts].sort(([, a], [, b]) => b - a).slice(0, TOP_VALUES);
  return {
    rows,
    nulls,
    distinct: Math.min(counts.size, MAX_DISTINCT_VALUES),
    distinctAtLeast,
    min: null,
    max: null,
    mean: null,
    histogram: null,
    top: top.map(([value, count]) => ({ value, count })),
  };
}
