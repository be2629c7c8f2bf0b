/** `npm run check`: everything that can be known without running the product. */
import { spawnSync } from "node:child_process";
import { findWrongImports } from "./imports.ts";

const fix = process.argv.includes("--fix");
const steps: readonly (readonly [string, () => boolean])[] = [
  ["format", () => run("oxfmt", fix ? ["."] : ["--check", "."])],
  ["route types", () => run("react-router", ["typegen", "web"])],
  ["types", () => run("tsc", ["--noEmit"])],
  ["lint", () => run("oxlint", ["--type-aware", ...(fix ? ["--fix"] : [])])],
  ["imports", importsGoOneWay],
  ["dead code", () => run("knip", ["--no-progress"])],
];

const failed = steps.filter(([name, step]) => {
  console.log(`— ${name}`);
  return !step();
});
if (failed.length > 0) {
  console.error(`check failed: ${failed.map(([name]) => name).join(", ")}`);
  process.exit(1);
}
console.log("check passed");

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function importsGoOneWay(): boolean {
  const wrong = findWrongImports(process.cwd());
  for (const line of wrong) console.error(line);
  return wrong.length === 0;
}
