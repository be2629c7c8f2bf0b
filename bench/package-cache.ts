import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnFreePort } from "../scripts/free-port.ts";
import { NATIVE_GROUPS } from "../e2e/packages/native-groups.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { packageServer } from "../e2e/packages/server.ts";
import { prepareWheels } from "../scripts/wheels.ts";
import { timeUntil } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { startServer } from "./server.ts";

/** A native package, whose import mostly executes, and a large one in Python, whose import mostly compiles, as that of pandas. */
const CODES = {
  pydantic: {
    code: "from pydantic import BaseModel\nclass Model(BaseModel):\n    count: int\nprint(Model(count='3'))",
    wheels: 5,
  },
  sympy: { code: "import sympy\nprint(sympy.sqrt(8))", wheels: 2 },
};
const KEEP_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 500;
/** By then, a browser that just started is done with its own work, and a page with what it loads after the start. */
const BROWSER_START_MS = 1_500;
const PAGE_START_MS = 3_000;
/** Gives the browser time to write its caches. */
const SETTLE_MS = 3_000;

/**
 * From running a cell that imports a package to its result, with Python ready: the first visit installs it from a server on this
 * machine, so no time is spent in a network; the second is a new process of the browser with the same profile.
 */
export const packageCache: Benchmark = async (bench) => {
  prepareWheels();
  const packages = packageServer();
  const url = `http://127.0.0.1:${await listenOnFreePort(packages)}/`;
  const server = await startServer(Number(process.env["BENCH_PORT"] ?? 4800) + 2, undefined, {
    PYODIDE_PACKAGES_URL: url,
    PYPI_INDEX_URL: `${url}simple/`,
    PACKAGES_DIR: `${NATIVE_GROUPS}/none`,
  });
  const figures = [];
  for (const [name, { code, wheels }] of Object.entries(CODES)) {
    const times = { first: [] as number[], second: [] as number[] };
    for (let count = 0; count < bench.rounds; count += 1) {
      await withProfile(bench.executablePath, async ({ visit }) => {
        times.first.push(
          await visit(async (page) => {
            const time = await timeImport(page, server.appUrl, code);
            await untilKept(page, wheels);
            await wait(SETTLE_MS);
            return time;
          }),
        );
        times.second.push(
          await visit(async (page) => {
            page.on("request", (request) => {
              if (request.url().startsWith(`${url}files/`))
                throw new Error(`The second visit downloaded ${request.url()}`);
            });
            return timeImport(page, server.appUrl, code);
          }),
        );
      });
    }
    figures.push({
      name: `import of ${name}, second visit`,
      unit: "× first visit" as const,
      value: median(times.second) / median(times.first),
      target: { atMost: 0.4 },
      detail: `${round(median(times.second))} ms, first ${round(median(times.first))} ms`,
    });
  }
  server.stop();
  packages.close();
  return figures;
};

async function timeImport(page: Page, appUrl: string, code: string): Promise<number> {
  await wait(BROWSER_START_MS);
  const notebook = new NotebookPage(page);
  await notebook.open(`${appUrl}/new`);
  await notebook.kernelStatus.getByText("Ready").waitFor();
  await notebook.write(1, code);
  await wait(PAGE_START_MS);
  return timeUntil(page, "Run all", 1, { state: "done" });
}

async function untilKept(page: Page, wheels: number): Promise<void> {
  const deadline = Date.now() + KEEP_TIMEOUT_MS;
  // Playwright's own waiting takes a promise for the result.
  while ((await page.evaluate(countKept)) < wheels) {
    if (Date.now() > deadline) throw new Error("The wheels weren't kept.");
    await wait(POLL_INTERVAL_MS);
  }
}

/** Runs in the page. */
async function countKept(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === "fiddle-compiled-packages")) return 0;
  const { promise, resolve } = Promise.withResolvers<number>();
  const opening = indexedDB.open("fiddle-compiled-packages");
  opening.addEventListener("success", () => {
    const counting = opening.result.transaction("packages").objectStore("packages").count();
    counting.addEventListener("success", () => {
      opening.result.close();
      resolve(counting.result);
    });
  });
  return promise;
}
