import type { Page } from "@playwright/test";
import { openCells, openReady } from "./app.ts";
import type { BareCell } from "./bare/notebook-page.ts";
import { serveBareNotebook } from "./bare/open-notebook.ts";
import { type Profile, withProfile } from "./browser.ts";
import { type BenchContext, type Figure, median, round } from "./figure.ts";

/** The pages that a benchmark measures with the same steps. */
const SIDES = ["bare", "ours"] as const;
export type Side = (typeof SIDES)[number];

/** What each round measured. */
export type Rounds<T> = Readonly<Record<Side, T[]>>;

/** Measures both pages in turn, each time with a new browser and an empty profile. */
export async function measureSides<T>(
  { rounds, executablePath }: BenchContext,
  measure: (side: Side, profile: Profile) => Promise<T>,
): Promise<Rounds<T>> {
  const measured: Rounds<T> = { bare: [], ours: [] };
  for (let count = 0; count < rounds; count += 1) {
    for (const side of SIDES)
      measured[side].push(await withProfile(executablePath, (profile) => measure(side, profile)));
  }
  return measured;
}

/** Opens a notebook with these cells and a running kernel. */
export async function openSide(side: Side, page: Page, bench: BenchContext, cells: readonly BareCell[]): Promise<void> {
  if (side === "ours") return openCells(await openReady(page, bench.appUrl), cells);
  await page.goto(await serveBareNotebook(page, bench, cells));
  await page.getByRole("listitem", { name: "Cell 1", exact: true }).waitFor();
}

/** The address of an empty notebook. */
export async function addressOf(side: Side, page: Page, bench: BenchContext): Promise<string> {
  return side === "ours" ? `${bench.appUrl}/` : serveBareNotebook(page, bench, [{ source: "" }]);
}

type Goal = Pick<Figure, "unit" | "target">;

/** A figure with the floor beside it. A goal in `× bare` makes it a ratio. */
export function compareSides(
  name: string,
  times: Rounds<number>,
  { unit, target }: Goal & { readonly unit: "ms" | "ms a cell" | "fps" | "MB" | "× bare" },
  measuredIn: "ms" | "MB" = "ms",
): Figure {
  const ours = median(times.ours);
  const floor = median(times.bare);
  if (unit !== "× bare") return { name, unit, target, floor, value: ours, detail: times.ours.map(round).join(", ") };
  const detail = `${round(ours)} ${measuredIn}, bare ${round(floor)} ${measuredIn}`;
  return { name, unit, target, floor: 1, value: ours / floor, detail };
}

/** One of the values that each round measured. */
export function part<T, P>(rounds: Rounds<T>, valueOf: (measured: T) => P): Rounds<P> {
  return { bare: rounds.bare.map(valueOf), ours: rounds.ours.map(valueOf) };
}
