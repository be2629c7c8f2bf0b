import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { firstResultOfLink, openReady } from "./app.ts";
import { serveDocument, withProfile } from "./browser.ts";
import { type Benchmark, type BenchContext, type Figure, median, quantile, round } from "./figure.ts";

const ROWS = "1,000,000 rows";

interface Engine {
  readonly name: "DuckDB" | "SQLite";
  readonly kernelId: string;
  /** A million rows with the columns id, label and half. */
  readonly query: string;
  /** Its WebAssembly, if that stands beside Python's runtime. */
  readonly file?: string;
}

const DUCKDB: Engine = {
  name: "DuckDB",
  kernelId: "duckdb-wasm",
  query: "SELECT range AS id, 'row ' || range AS label, range * 1.5 AS half FROM range(1000000)",
  file: "duckdb-eh.wasm",
};

const SQLITE: Engine = {
  name: "SQLite",
  kernelId: "sqlite-wasm",
  query:
    "WITH RECURSIVE t(id) AS (SELECT 0 UNION ALL SELECT id + 1 FROM t WHERE id < 999999) SELECT id, 'row ' || id AS label, id * 1.5 AS half FROM t",
};

/** Data grids with a million rows, from SQL results and from a Python list. */
export const grid: Benchmark = async (bench) => [
  ...(await sqlGrid(bench, DUCKDB)),
  ...(await sqlGrid(bench, SQLITE)),
  ...(await pythonGrid(bench)),
];

/** The first result of an engine, and a million rows: until they are shown, scrolling, sorting, filtering and summaries. */
async function sqlGrid(bench: BenchContext, { name, kernelId, query, file }: Engine): Promise<Figure[]> {
  const first: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const cell = { kernelId, code: "SELECT 'forty-' || 'two' AS answer", result: "forty-two" };
    first.push(
      await withProfile(bench.executablePath, ({ visit }) =>
        visit((page) => firstResultOfLink(page, bench.appUrl, cell)),
      ),
    );
  }
  const native = name === "SQLite" ? timeNative(query) : null;
  const figures = await withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await notebook.pickKernel(name);
      await notebook.run(2, "SELECT 1");
      const output = notebook.output(3);
      const shown: number[] = [];
      for (let turn = bench.rounds; turn > 0; turn -= 1) {
        // Each turn has other values, so that its rows can be told from the last one's.
        const label = turn === 1 ? "row" : `row${turn}`;
        await notebook.write(3, query.replace("row", label));
        shown.push(await timed(() => notebook.button("Run cell 3").click(), gridCell(page, `${label} 0`)));
      }
      await cell(output, "row 0").hover();
      return [
        figure(`${ROWS} of ${name} shown`, shown, native?.all),
        await measureScrolling(page, bench.rounds, name),
        figure(`sorting ${ROWS} of ${name}`, await measureSorting(page, output, bench.rounds), native?.sorted),
        figure(
          `filtering ${ROWS} of ${name}, from the last key`,
          await measureFiltering(page, output, bench.rounds),
          native?.filtered,
        ),
        figure(`summaries of 3 columns of ${ROWS} of ${name}`, await measureSummaries(page, output)),
      ];
    }),
  );
  const bare = file === undefined ? undefined : await timeEngine(bench, file);
  return [figure(`first result of ${name}, empty profile`, first, bare), ...figures];
}

/** Milliseconds that a bare page takes to download and compile an engine, without a query. */
async function timeEngine({ executablePath, kernelOrigin, runtimeUrl, rounds }: BenchContext, file: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await withProfile(executablePath, ({ visit }) =>
        visit(async (page) => {
          const address = `${kernelOrigin}/bare`;
          await serveDocument(page, address, "<!doctype html>");
          await page.goto(address);
          return page.evaluate(async (url) => {
            await WebAssembly.compileStreaming(fetch(url));
            return performance.now();
          }, runtimeUrl + file);
        }),
      ),
    );
  return median(times);
}

/** Milliseconds of the same work in Node's own SQLite. */
function timeNative(query: string): { readonly all: number; readonly sorted: number; readonly filtered: number } {
  const database = new DatabaseSync(":memory:");
  const time = (sql: string) => {
    const start = performance.now();
    database.prepare(sql).all();
    return performance.now() - start;
  };
  const all = time(query);
  database.exec(`CREATE TABLE shown AS ${query}`);
  return {
    all,
    sorted: time("SELECT * FROM shown ORDER BY half DESC"),
    filtered: time("SELECT * FROM shown WHERE label LIKE '%row 9%'"),
  };
}

/** A list of dicts, opened from the Variables panel: every value is a Python object. */
const pythonGrid: Benchmark = async (bench) =>
  withProfile(bench.executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = await openReady(page, bench.appUrl);
      await notebook.run(2, "rows = [{'id': n, 'label': f'row {n}', 'half': n * 1.5} for n in range(1_000_000)]");
      await notebook.button("Variables").click();
      await page.getByRole("region", { name: "Variables" }).getByRole("button", { name: /^rows/ }).click();
      const dialog = page.getByRole("dialog");
      await cell(dialog, "row 0").waitFor();
      return [
        figure(`sorting a list of ${ROWS}`, await measureSorting(page, dialog, bench.rounds)),
        figure(`filtering a list of ${ROWS}, from the last key`, await measureFiltering(page, dialog, bench.rounds)),
      ];
    }),
  );

async function measureScrolling(page: Page, rounds: number, name: string): Promise<Figure> {
  const frames: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured = page.evaluate(collectFrames, 2000);
    for (let turn = 0; turn < 50; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
    frames.push(await measured);
  }
  return {
    name: `scrolling a grid of ${ROWS} of ${name}`,
    unit: "fps",
    value: median(frames.map((gaps) => 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length))),
    target: { atLeast: 55 },
    detail: `p95 frame ${round(median(frames.map((gaps) => quantile(gaps, 0.95))))} ms`,
  };
}

/** From the click that reverses the sort order to the new first row. */
async function measureSorting(page: Page, output: Locator, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const head = output.getByRole("columnheader", { name: "half" }).getByRole("button");
    await head.click();
    await page.waitForTimeout(500);
    times.push(await timed(() => head.click(), gridCell(page, "row 999999")));
    await head.click();
    await cell(output, "row 0").waitFor();
  }
  return times;
}

async function measureFiltering(page: Page, output: Locator, rounds: number): Promise<number[]> {
  await output.getByRole("button", { name: "Search and filter" }).click();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const text = `row 9${round}`;
    times.push(await timed(() => output.getByLabel("Filter label").fill(text), gridCell(page, text)));
  }
  await output.getByRole("button", { name: "Search and filter" }).click();
  await cell(output, "row 0").waitFor();
  return times;
}

async function measureSummaries(page: Page, output: Locator): Promise<number[]> {
  const last = { page, selector: '[role="columnheader"]', text: /half.*distinct, from/s };
  return [await timed(() => output.getByRole("button", { name: "Summaries" }).click(), last)];
}

function cell(output: Locator, name: string): Locator {
  return output.getByRole("gridcell", { name, exact: true });
}

/** Milliseconds until a frame shows the text at `shown`, measured in the page: a driver only asks every half second after a while. */
async function timed(act: () => Promise<void>, { page, selector, text }: Shown): Promise<number> {
  const start = await page.evaluate(() => performance.now());
  const seen = page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const isShown = [...document.querySelectorAll(where)].some((each) => each.textContent?.match(wanted));
          if (isShown) resolve(performance.now());
          else requestAnimationFrame(check);
        };
        check();
      }),
    [selector, text] as const,
  );
  const [shownAt] = await Promise.all([seen, act()]);
  return shownAt - start;
}

interface Shown {
  readonly page: Page;
  readonly selector: string;
  readonly text: RegExp;
}

function gridCell(page: Page, text: string): Shown {
  return { page, selector: '[role="gridcell"]', text: new RegExp(`^${text}$`) };
}

function figure(name: string, times: readonly number[], floor?: number): Figure {
  const detail = `max ${round(Math.max(...times))} ms`;
  const measured = { name, unit: "ms", value: median(times), target: { atMost: 1000 }, detail } as const;
  return floor === undefined ? measured : { ...measured, floor };
}

/** Runs in the page: the milliseconds between frames during `duration` milliseconds. */
async function collectFrames(duration: number): Promise<number[]> {
  const gaps: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  const end = last + duration;
  while (last < end) {
    const now = await new Promise<number>(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
