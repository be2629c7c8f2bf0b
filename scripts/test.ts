/**
 * `npm test`: unit tests, then browser tests. `npm test -- unit [filter…]` and `npm test -- e2e [filter…]` run one half;
 * anything else is passed to both runners.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { type Counts, playwrightCounts, readReport, vitestCounts } from "./test-counts.ts";

const REPORTS = ".cache/test";
const [half, ...rest] = process.argv.slice(2);
const only = half === "unit" || half === "e2e" ? half : null;
const filters = only ? rest : process.argv.slice(2);

mkdirSync(REPORTS, { recursive: true });
const results: Counts[] = [];
if (only !== "e2e") results.push(unit());
if (only !== "unit") results.push(browser());

const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function unit(): Counts {
  const report = join(REPORTS, "unit.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = run("vitest", ["run", "--passWithNoTests", ...reporters, ...filters]);
  return vitestCounts(readReport(report), status);
}

function browser(): Counts {
  const env = { FIDDLE_CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, "e2e.json") };
  if (run(process.execPath, ["scripts/build.ts", "--if-needed", "--quick"]) !== 0) {
    console.error("The build failed, so no browser test ran.");
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
