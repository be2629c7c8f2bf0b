/**
 * `npm test` runs every layer: unit tests in Node, component tests in a browser without a server, and end-to-end tests.
 * `npm test -- unit|component|e2e [filter…]` runs one layer; without a layer, the filters apply to all of them.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { addresses } from "../e2e/addresses.ts";
import { findBrowser } from "./browser.ts";
import { prepareJupyter } from "./jupyter.ts";
import { RESULTS_FILE, readResults, type TestResults } from "./test-results.ts";
import { prepareWheels } from "./wheels.ts";

const RESULTS = ".cache/test/results.json";
const LAYERS: Readonly<Record<string, (filters: readonly string[]) => TestResults>> = {
  unit: runUnitTests,
  component: runComponentTests,
  e2e: runEndToEndTests,
};

const [first = "", ...rest] = process.argv.slice(2);
const layer = LAYERS[first];

const results = layer ? [layer(rest)] : Object.values(LAYERS).map((run) => run(process.argv.slice(2)));

const passed = results.reduce((sum, { passed }) => sum + passed, 0);
const failures = results.flatMap(({ failures }) => failures);
// The names come last, because the output of thousands of tests lies between them.
printNames(
  "Passed at the second try",
  results.flatMap(({ flaky }) => flaky),
);
printNames("Failed", failures);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

function printNames(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join("\n")}`);
}

function runUnitTests(filters: readonly string[]): TestResults {
  prepareJupyter();
  prepareWheels();
  return runVitest("unit", filters);
}

function runComponentTests(filters: readonly string[]): TestResults {
  return runVitest("component", filters, { FIDDLE_CHROMIUM: findBrowser() });
}

function runVitest(
  project: string,
  filters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): TestResults {
  const reporters = ["--reporter=default", "--reporter=./scripts/vitest-results.ts"];
  const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...filters];
  return readResults(RESULTS, project, run("vitest", args, { ...env, [RESULTS_FILE]: resolve(RESULTS) }));
}

function runEndToEndTests(filters: readonly string[]): TestResults {
  prepareJupyter();
  prepareWheels();
  // Every run starts with an empty database, whatever an earlier version of it left.
  rmSync(addresses().dataDir, { recursive: true, force: true });
  const env = { FIDDLE_CHROMIUM: findBrowser(), [RESULTS_FILE]: resolve(RESULTS) };
  if (run(process.execPath, ["scripts/build.ts", "--if-needed", "--quick"]) !== 0) {
    return { passed: 0, failures: ["The build failed, so no end-to-end test ran."], flaky: [] };
  }
  if (run(process.execPath, ["e2e/packages/native-groups.ts"]) !== 0) {
    return { passed: 0, failures: ["The package snapshots couldn't be made, so no end-to-end test ran."], flaky: [] };
  }
  const reporters = "--reporter=list,./scripts/playwright-results.ts";
  return readResults(RESULTS, "e2e", run("playwright", ["test", "--pass-with-no-tests", reporters, ...filters], env));
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) console.error(`${command} did not start: ${error.message}`);
  return status ?? 1;
}
