import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { openCells, openReady, savedUrl } from "./app.ts";
import type { BareCell } from "./bare/notebook-page.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type BenchContext, type Figure, median, round } from "./figure.ts";

/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** An app of the product in plain Python, with a text that its stored results and no others have. */
const APP = "/apps/outbreak-simulator";
const STORED = "2,605 sick people";
const SLIDER = "Days until recovery";
/** A reader looks at an app before they touch it. */
const LOOK_MS = 3000;
/** How many times a slider is moved once the kernel runs. */
const MOVES = 8;

const INPUT = 'least = 0  # @param {"type":"slider","min":0,"max":1000000,"step":1}';
const PYTHON: readonly BareCell[] = [cell(INPUT), cell("print('least', least)")];
/** 5 MB: a 64-bit and a 16-bit number in each of half a million rows. */
const DUCKDB: readonly BareCell[] = [
  cell(INPUT),
  cell(
    "CREATE TABLE trips AS SELECT range AS id, (range % 997)::SMALLINT AS minutes FROM range(500000)",
    "duckdb-wasm",
  ),
  cell("SELECT 'least ' || any_value($least) AS least, count(*) AS n FROM trips WHERE id >= $least", "duckdb-wasm"),
];

/** Apps: from HTML to stored results, the first reaction to a reader, and later ones. */
export const apps: Benchmark = async (bench) => {
  const shown: number[] = [];
  const first: number[] = [];
  for (let count = 0; count < bench.rounds; count += 1) {
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        await wait(BROWSER_START_MS);
        shown.push(await untilStored(page, bench.appUrl + APP));
        await page.waitForFunction(() => document.querySelector("main[aria-busy=true]") === null);
        await wait(LOOK_MS);
        first.push(await reaction(page, SLIDER, 10, "day 49"));
      }),
    );
  }
  return [
    figure("stored results of an app, on the page", 800, shown),
    figure("first reaction of an app, Python isn't running", 1500, first),
    figure("later reactions of an app, Python", 60, await reactions(bench, PYTHON)),
    figure("later reactions of an app, DuckDB filters 5 MB", 150, await reactions(bench, DUCKDB)),
  ];
};

function cell(source: string, kernelId?: string): BareCell {
  const metadata = kernelId === undefined ? {} : { fiddle: { kernelId } };
  return { cell_type: "code", execution_count: null, outputs: [], source, metadata };
}

function figure(name: string, atMost: number, times: readonly number[]): Figure {
  return { name, unit: "ms", value: median(times), target: { atMost }, detail: times.map(round).join(", ") };
}

/** Milliseconds after navigation until a frame has the stored results. */
async function untilStored(page: Page, address: string): Promise<number> {
  await page.addInitScript((text) => {
    const check = () => {
      if (document.querySelector("main")?.textContent?.includes(text)) window.shownAt = performance.now();
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, STORED);
  await page.goto(address);
  const handle = await page.waitForFunction(() => window.shownAt, null, { timeout: 60_000 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** How long an app takes to show its result after each of several moves of its slider, in milliseconds. The kernels run already. */
async function reactions(bench: BenchContext, cells: readonly BareCell[]): Promise<number[]> {
  return withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      await openCells(await openReady(page, bench.appUrl), cells);
      const address = new URL(await savedUrl(page));
      address.searchParams.set("view", "app");
      await page.goto(address.href);
      await page.getByRole("slider", { name: "Least" }).waitFor();
      await reaction(page, "Least", 1, "least 1");
      const times: number[] = [];
      for (let move = 1; move <= MOVES; move += 1) {
        const value = move * 1117;
        times.push(await reaction(page, "Least", value, `least ${value}`));
      }
      return times;
    }),
  );
}

/** Moves a slider, and returns how many milliseconds later a frame has the text. */
async function reaction(page: Page, label: string, value: number, text: string): Promise<number> {
  return page.evaluate(
    ([name, next, expected]) => {
      const labelled = [...document.querySelectorAll("label")].find((each) => each.textContent === name);
      const slider = document.querySelector<HTMLInputElement>(`#${CSS.escape(labelled?.htmlFor ?? "")}`);
      if (!slider) throw new Error(`no slider ${name}`);
      const start = performance.now();
      // React takes a value for unchanged that was set by its own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(slider, String(next));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      slider.dispatchEvent(new Event("change", { bubbles: true }));
      return new Promise<number>((resolve) => {
        const check = () => {
          if (document.querySelector("main")?.textContent?.includes(expected)) resolve(performance.now() - start);
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      });
    },
    [label, value, text] as const,
  );
}
