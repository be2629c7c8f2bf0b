/** A measured figure and its target. */
export interface Figure {
  readonly name: string;
  /** `× bare` is the ratio to the bare page, `× installed` that to a start that installs a package, `× first visit` that to
   * the first visit, `× online` that to a later visit with the server. */
  readonly unit:
    | "× bare"
    | "× installed"
    | "× first visit"
    | "× online"
    | "ms"
    | "ms a cell"
    | "kB"
    | "MB"
    | "a second"
    | "fps"
    | "shift"
    | "tokens";
  readonly value: number;
  /** The value of the bare page, in the same unit as `value`. */
  readonly floor?: number;
  readonly target: { readonly atMost: number } | { readonly atLeast: number };
  /** For display, e.g. the medians from which the value was computed. */
  readonly detail: string;
}

/** Measures one or more figures. */
export type Benchmark = (bench: BenchContext) => Promise<readonly Figure[]>;

/** What a benchmark needs to measure. */
export interface BenchContext {
  readonly appUrl: string;
  readonly kernelOrigin: string;
  /** The absolute URL of the folder with the Python runtime, ending with a slash. */
  readonly runtimeUrl: string;
  readonly executablePath: string;
  /** How many times to measure each side; figures are medians. */
  readonly rounds: number;
}

export function meetsTarget({ value, target }: Figure): boolean {
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The nearest-rank quantile; NaN for an empty list. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    meetsTarget(figure) ? "ok" : "OVER",
    figure.name,
    figure.floor === undefined ? "" : String(round(figure.floor)),
    `${round(figure.value)} ${figure.unit}`,
    "atMost" in figure.target ? `≤ ${figure.target.atMost}` : `≥ ${figure.target.atLeast}`,
    figure.detail,
  ]);
  const all = [["", "figure", "floor", "today", "goal", "medians"], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Rounds to three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
