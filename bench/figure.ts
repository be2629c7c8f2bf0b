/** One measured figure: what it was, what it must be. */
export interface Figure {
  readonly name: string;
  /** What the target is about: a ratio to the bare page, milliseconds, bytes… */
  readonly unit: "× bare" | "ms" | "ms a cell" | "kB" | "MB" | "a second" | "fps" | "shift";
  readonly value: number;
  readonly target: { readonly atMost: number } | { readonly atLeast: number };
  /** The medians the value was made from, for the reader. */
  readonly detail: string;
}

/** A file of figures. `rounds` is how many times each side is measured; medians are taken of them. */
export type Benchmark = (bench: BenchParts) => Promise<readonly Figure[]>;

/** Where a benchmark measures. */
export interface BenchParts {
  readonly appUrl: string;
  readonly kernelOrigin: string;
  /** Absolute folder of the Python runtime's files. */
  readonly runtimeUrl: string;
  readonly executablePath: string;
  readonly rounds: number;
}

export function holds({ value, target }: Figure): boolean {
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Nearest-rank quantile; NaN of nothing. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    holds(figure) ? "ok" : "OVER",
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    "atMost" in figure.target ? `≤ ${figure.target.atMost}` : `≥ ${figure.target.atLeast}`,
    figure.detail,
  ]);
  const all = [["", "figure", "value", "target", "medians"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function round(value: number): number {
  return Number(value.toPrecision(3));
}
