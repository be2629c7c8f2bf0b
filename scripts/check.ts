/** `npm run check` runs every check that doesn't need the running product. */
import { spawnSync } from "node:child_process";
import { findDecisionProblems } from "./decisions.ts";
import { findDirectionProblems } from "./directions.ts";
import { findDocPathProblems } from "./doc-paths.ts";
import { findForbiddenImports } from "./imports.ts";
import { findProseProblems } from "./prose.ts";
import { findPythonImportProblems } from "./python-imports.ts";

const ROOT = process.cwd();
const fix = process.argv.includes("--fix");
const steps: readonly (readonly [string, () => boolean])[] = [
  ["format", () => run("oxfmt", fix ? ["."] : ["--check", "."])],
  ["route types", () => run("react-router", ["typegen", "web"])],
  ["types", () => run("tsc", ["--noEmit"])],
  [
    "lint",
    () =>
      run("oxlint", [
        "--type-aware",
        "--report-unused-disable-directives",
        "--deny-warnings",
        ...(fix ? ["--fix"] : []),
      ]),
  ],
  ["imports", () => report([...findForbiddenImports(ROOT), ...findPythonImportProblems(ROOT)])],
  ["docs", () => report([...findProseProblems(ROOT), ...findDecisionProblems(ROOT), ...findDocPathProblems(ROOT)])],
  ["directions", () => report(findDirectionProblems(ROOT))],
  ["dead code", () => run("knip", ["--no-progress"])],
];

const failed = steps.filter(([name, step]) => {
  console.log(`— ${name}`);
  return !step();
});
if (failed.length > 0) {
  console.error(`Check failed: ${failed.map(([name]) => name).join(", ")}`);
  process.exit(1);
}
console.log("Check passed");

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function report(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}
