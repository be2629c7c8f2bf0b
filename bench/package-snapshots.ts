import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { NATIVE_GROUPS, prepareNativeGroups } from "../e2e/packages/native-groups.ts";
import { packageServer } from "../e2e/packages/server.ts";
import { prepareWheels } from "../scripts/wheels.ts";
import { firstResult, firstResultOfLink } from "./app.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { startServer } from "./server.ts";

/** By then, a browser that just started is done with its own work. */
const BROWSER_START_MS = 1500;
/** Gives the browser time to write its caches. */
const SETTLE_MS = 3000;

/** The result differs, because a second visit may show the first one's. */
function codeFor(result: string): string {
  return `import pydantic\nM = pydantic.create_model('M', x=(int, ...))\nprint(M(x='${result}').x)`;
}

/**
 * From navigation to the result of code that imports a native package: from a snapshot with the package, and from the snapshot
 * without packages, which then installs and imports it from a server on this machine. The code is in a link that is opened, or
 * pasted into the empty notebook of the landing page and run at once.
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
  const newTimes = () => ({
    snapshot: { cold: [] as number[], again: [] as number[] },
    installed: { cold: [] as number[], again: [] as number[] },
  });
  const ways = [
    { name: "of a link with a package", open: firstResultOfLink, times: newTimes() },
    { name: "with a package, pasted", open: firstResult, times: newTimes() },
  ] as const;
  for (let count = 0; count < bench.rounds; count += 1) {
    for (const [{ open, times }, side] of ways.flatMap((way) =>
      (["installed", "snapshot"] as const).map((each) => [way, each] as const),
    )) {
      await withProfile(bench.executablePath, async ({ visit }) => {
        for (const which of ["cold", "again"] as const) {
          const time = await visit(async (page) => {
            await wait(BROWSER_START_MS);
            const result = which === "cold" ? "42" : "43";
            const shown = await open(page, servers[side].appUrl, { code: codeFor(result), result });
            await wait(SETTLE_MS);
            return shown;
          });
          times[side][which].push(time);
        }
      });
    }
  }
  for (const server of Object.values(servers)) server.stop();
  packages.close();
  return ways.flatMap(({ name, times }) =>
    (["cold", "again"] as const).map((which) => ({
      name: `first result ${name}, ${which === "cold" ? "empty profile" : "second visit"}`,
      unit: "× installed" as const,
      value: median(times.snapshot[which]) / median(times.installed[which]),
      target: { atMost: 0.4 },
      detail: `${round(median(times.snapshot[which]))} ms, installed ${round(median(times.installed[which]))} ms`,
    })),
  );
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
