/** `npm run check` runs every check that doesn't need the running product. */
import { spawnSync } from "node:child_process";
import { findForbiddenImports } from "./imports.ts";

const fix = process.argv.includes("--fix");
const steps: readonly (readonly [string, () => boolean])[] = [
  ["format", () => run("oxfmt", fix ? ["."] : ["--check", "."])],
  ["route types", () => run("react-router", ["typegen", "web"])],
  ["types", () => run("tsc", ["--noEmit"])],
  ["lint", () => run("oxlint", ["--type-aware", ...(fix ? ["--fix"] : [])])],
  ["imports", checkImports],
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

function checkImports(): boolean {
  const violations = findForbiddenImports(process.cwd());
  for (const line of violations) console.error(line);
  return violations.length === 0;
}
