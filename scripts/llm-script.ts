/**
 * `npm run llm:script -- <scenario file or folder>` serves scripted answers like an OpenAI-compatible server, for tests and for looking at
 * the agent without a model. `PORT` is 4999 by default. Nothing uses it unless it is set as `LLM_BASE_URL` or as an endpoint of the user's.
 */
import { statSync, globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serveScript } from "../packages/agent/src/script/serve.ts";
import type { Scenario } from "../packages/agent/src/script/scenario.ts";
import { Script } from "../packages/agent/src/script/script.ts";

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Name a scenario file or folder, e.g. npm run llm:script -- packages/agent/scenarios");
  process.exit(2);
}
const files = statSync(path).isDirectory()
  ? globSync("**/*.ts", { cwd: path, exclude: (file) => file.endsWith(".test.ts") }).map((file) => resolve(path, file))
  : [resolve(path)];
const scenarios = (await Promise.all(files.map(readScenarios))).flat();
const server = await serveScript(new Script(scenarios), Number(process.env["PORT"] ?? 4999));
console.log(`LLM_BASE_URL=${server.baseUrl}`);
console.log(`LLM_MODELS=${scenarios.map(({ name }) => name).join(",")}`);

/** A scenario file exports an array of scenarios, `SCENARIOS`. */
async function readScenarios(file: string): Promise<readonly Scenario[]> {
  const module = (await import(pathToFileURL(file).href)) as { readonly SCENARIOS?: readonly Scenario[] };
  return module.SCENARIOS ?? [];
}
