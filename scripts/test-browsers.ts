/**
 * `npm run test:browsers` tries the main things a notebook does in Firefox ESR and in WebKitGTK, in the versions that Debian packages.
 * An engine whose packages aren't installed is left out. `npm run test:browsers -- webkit` runs the engines whose names contain a word,
 * `npm run test:browsers -- webkit packages` those of their groups whose names contain a second one.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { addresses } from "../e2e/addresses.ts";
import type { Engine, LaunchOptions } from "./browsers/driver.ts";
import { firefox } from "./browsers/firefox.ts";
import { type Group, GROUPS, GROUPS_WITHOUT_SHARED_MEMORY } from "./browsers/groups.ts";
import { prepareNativeGroups } from "../e2e/packages/native-groups.ts";
import { OFFLINE_COPY } from "./browsers/offline-copy.ts";
import { ONE_FILE } from "./browsers/one-file.ts";
import { PACKAGES } from "./browsers/packages.ts";
import { SmokeNotebook } from "./browsers/notebook.ts";
import { findWheels, prepareWheels } from "./wheels.ts";
import { startWatchedServer, type WatchedServer } from "./browsers/server.ts";
import { webkit } from "./browsers/webkit.ts";
import { messageOf } from "../packages/notebook/src/message-of.ts";

/** The app, and its package server. */
const PORTS_PER_ENGINE = 2;
const SCREENSHOTS = ".cache/test/browsers";

interface Run {
  readonly engine: Engine;
  readonly groups: readonly Group[];
  readonly options?: LaunchOptions;
}

const RUNS: readonly Run[] = [
  { engine: firefox, groups: [...GROUPS, ...PACKAGES, ...ONE_FILE, ...OFFLINE_COPY] },
  { engine: webkit, groups: [...GROUPS, ...PACKAGES] },
  { engine: webkit, groups: [...GROUPS_WITHOUT_SHARED_MEMORY, ...PACKAGES], options: { sharedMemory: false } },
];

const [filter = "", groupFilter = ""] = process.argv.slice(2);
const wanted = RUNS.filter(({ engine }) => engine.name.toLowerCase().includes(filter.toLowerCase()));
for (const { name, packages, isInstalled } of new Set(wanted.map(({ engine }) => engine)))
  if (!isInstalled()) console.log(`${name} is left out: ${packages.join(" and ")} from Debian not installed.`);
const runs = wanted.filter(({ engine }) => engine.isInstalled());
if (runs.length === 0) process.exit(0);

const build = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed", "--quick"], { stdio: "inherit" });
if (build.status !== 0) process.exit(1);
mkdirSync(SCREENSHOTS, { recursive: true });
prepareWheels();
await prepareNativeGroups();
const groups = (run: Run) =>
  run.groups
    .filter((group) => findWheels().length > 0 || !PACKAGES.includes(group))
    .filter(({ name }) => name.toLowerCase().includes(groupFilter.toLowerCase()));
const engines = [...new Set(runs.map(({ engine }) => engine))];
const failed = (await Promise.all(engines.map(runEngine))).reduce((sum, count) => sum + count, 0);
console.log(failed === 0 ? "\nEvery step passed" : `\n${failed} failed; screenshots are in ${SCREENSHOTS}`);
process.exit(failed === 0 ? 0 : 1);

/** Runs an engine's groups one after the other, beside those of the other engines. Returns how many failed. */
async function runEngine(engine: Engine, index: number): Promise<number> {
  const server = await startWatchedServer(addresses().port + PORTS_PER_ENGINE * index);
  let failures = 0;
  for (const run of runs.filter((each) => each.engine === engine))
    for (const group of groups(run)) failures += await runGroup(run, group, server);
  await server.stop();
  return failures;
}

/** Runs a group in a browser of its own, up to the first step that fails. Returns how many failed. */
async function runGroup({ engine, options }: Run, { name, steps }: Group, server: WatchedServer): Promise<number> {
  const browser = await engine.launch(options);
  const stage = { browser, server, notebook: new SmokeNotebook(browser, server.url) };
  try {
    for (const [step, act] of steps) {
      const label = `${browser.name} · ${name} · ${step}`;
      const start = performance.now();
      try {
        await act(stage);
      } catch (error) {
        console.error(`FAIL ${label}: ${messageOf(error)}`);
        const file = `${label.replaceAll(/[^\w.]+/g, "-")}.png` as const;
        await browser.screenshot(`${SCREENSHOTS}/${file}`).catch(() => {});
        return 1;
      }
      console.log(`ok   ${label} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    }
    return 0;
  } finally {
    await browser.close();
  }
}
