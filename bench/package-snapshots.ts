import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnFreePort } from "../scripts/free-port.ts";
import { NATIVE_GROUPS, prepareNativeGroups } from "../e2e/packages/native-groups.ts";
import { packageServer } from "../e2e/packages/server.ts";
import { prepareWheels } from "../scripts/wheels.ts";
import { firstResult, firstResultOfLink, timeUntil } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, round } from "./figure.ts";
import { readSharedMemory } from "./resident-memory.ts";
import { startServer } from "./server.ts";

/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** Gives the browser time to write its caches. */
const SETTLE_MS = 3000;

/** The result differs, because a second visit may show the first one's. */
function codeFor(result: string): string {
  return `import pydantic\nM = pydantic.create_model('M', x=(int, ...))\nprint(M(x='${result}').x)`;
}

/** Each side's times in ms or memory in MB, one per round. */
type Sides = Readonly<Record<"snapshot" | "installed", number[]>>;
const newSides = (): Sides => ({ snapshot: [], installed: [] });

/**
 * The result of code that imports a native package: from a snapshot with the package, and from the snapshot without packages,
 * which then installs and imports it from a server on this machine. The code is in a link that is opened, or pasted into the
 * empty notebook of the landing page and run at once; these times begin with the navigation. Afterwards, the kernel is restarted,
 * and all cells run again.
 */
export const packageSnapshots: Benchmark = async (bench) => {
  prepareWheels();
  await prepareNativeGroups();
  const packages = packageServer();
  const url = await listen(packages);
  const settings = { PYODIDE_PACKAGES_URL: url, PYPI_INDEX_URL: `${url}simple/` };
  const servers = {
    snapshot: await startServer(4740, undefined, { ...settings, PACKAGES_DIR: NATIVE_GROUPS }),
    installed: await startServer(4750, undefined, { ...settings, PACKAGES_DIR: `${NATIVE_GROUPS}/none` }),
  };
  const ways = [
    { name: "of a link with a package", open: firstResultOfLink, cold: newSides(), again: newSides() },
    { name: "with a package, pasted", open: firstResultPasted, cold: newSides(), again: newSides() },
  ] as const;
  const restarted = newSides();
  const memory = newSides();
  for (let count = 0; count < bench.rounds; count += 1) {
    for (const [{ open, ...times }, side] of ways.flatMap((way) =>
      (["installed", "snapshot"] as const).map((each) => [way, each] as const),
    )) {
      await withProfile(bench.executablePath, async ({ folder, visit }) => {
        for (const which of ["cold", "again"] as const) {
          await visit(async (page) => {
            await wait(BROWSER_START_MS);
            const result = which === "cold" ? "42" : "43";
            times[which][side].push(await open(page, servers[side].appUrl, { code: codeFor(result), result }));
            await wait(SETTLE_MS);
            if (which === "cold") return;
            memory[side].push(readSharedMemory(folder) / 1024);
            await page.getByRole("button", { name: "Restart kernel" }).first().click();
            await page.getByRole("dialog").getByRole("button", { name: "Restart and run all" }).waitFor();
            restarted[side].push(await timeUntil(page, "Restart and run all", 1, { state: "done" }));
          });
        }
      });
    }
  }
  for (const server of Object.values(servers)) server.stop();
  packages.close();
  return [
    ...ways.flatMap(({ name, cold, again }) => [
      compare(`first result ${name}, empty profile`, cold, "ms", 0.4),
      compare(`first result ${name}, second visit`, again, "ms", 0.4),
    ]),
    compare("from a restart to the result with a package", restarted, "ms", 0.4),
    compare("the browser's memory with a package", memory, "MB", 1),
  ];
};

const firstResultPasted: typeof firstResultOfLink = async (page, appUrl, cell) =>
  (await firstResult(page, `${appUrl}/`, cell)).shown;

function compare(name: string, sides: Sides, unit: "ms" | "MB", atMost: number): Figure {
  const snapshot = median(sides.snapshot);
  const installed = median(sides.installed);
  const detail = `${round(snapshot)} ${unit}, installed ${round(installed)} ${unit}`;
  return { name, unit: "× installed", value: snapshot / installed, target: { atMost }, detail };
}

async function listen(server: Server): Promise<string> {
  return `http://127.0.0.1:${await listenOnFreePort(server)}/`;
}
