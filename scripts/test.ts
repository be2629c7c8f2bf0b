/**
 * `npm test` runs every layer: unit tests in Node, component tests in a browser without a server, and end-to-end tests.
 * `npm test -- unit|component|e2e [filter…]` runs one layer; without a layer, the filters apply to all of them.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { addresses } from "../e2e/addresses.ts";
import { findBrowser } from "./browser.ts";
import { prepareJupyter } from "./jupyter.ts";
import { type Counts, playwrightCounts, readReport, vitestCounts } from "./test-counts.ts";
import { prepareWheels } from "./wheels.ts";

const REPORTS = ".cache/test";
const LAYERS: Readonly<Record<string, (filters: readonly string[]) => Counts>> = {
  unit: runUnitTests,
  component: runComponentTests,
  e2e: runEndToEndTests,
};

const [first = "", ...rest] = process.argv.slice(2);
const layer = LAYERS[first];

mkdirSync(REPORTS, { recursive: true });
const results = layer ? [layer(rest)] : Object.values(LAYERS).map((run) => run(process.argv.slice(2)));

const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function runUnitTests(filters: readonly string[]): Counts {
  prepareJupyter();
  prepareWheels();
  return runVitest("unit", filters);
}

function runComponentTests(filters: readonly string[]): Counts {
  return runVitest("component", filters, { FIDDLE_CHROMIUM: findBrowser() });
}

function runVitest(project: string, filters: readonly string[], env: Readonly<Record<string, string>> = {}): Counts {
  const report = join(REPORTS, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = run("vitest", ["run", "--project", project, "--passWithNoTests", ...reporters, ...filters], env);
  return vitestCounts(readReport(report), status);
}

function runEndToEndTests(filters: readonly string[]): Counts {
  prepareJupyter();
  prepareWheels();
  // Every run starts with an empty database, whatever an earlier version of it left.
  rmSync(addresses().dataDir, { recursive: true, force: true });
  const env = { FIDDLE_CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, "e2e.json") };
  if (run(process.execPath, ["scripts/build.ts", "--if-needed", "--quick"]) !== 0) {
    console.error("The build failed, so no end-to-end test ran.");
    return { passed: 0, failed: 1 };
  }
  if (run(process.execPath, ["e2e/packages/native-groups.ts"]) !== 0) {
    console.error("The package snapshots couldn't be made, so no end-to-end test ran.");
    return { passed: 0, failed: 1 };
  }
  const status = run("playwright", ["test", "--pass-with-no-tests", "--reporter=list,json", ...filters], env);
  return playwrightCounts(readReport(env.PLAYWRIGHT_JSON_OUTPUT_FILE), status);
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) console.error(`${command} did not start: ${error.message}`);
  return status ?? 1;
}
