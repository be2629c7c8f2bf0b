/**
 * `npm run bench [name…]` measures, and prints a table and JSON. `BENCH_ROUNDS` sets the number of rounds, 5 by default, and
 * `BENCH_DEVICE` what the browser runs on (`device.ts`).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { spawnSync } from "node:child_process";
import { findBrowser } from "../scripts/browser.ts";
import { agent } from "./agent.ts";
import { apps } from "./apps.ts";
import { agentContext } from "./agent-context.ts";
import { cpu } from "./cpu.ts";
import { DEVICE } from "./device.ts";
import { content } from "./content.ts";
import { completion } from "./completion.ts";
import { connections } from "./connections.ts";
import { exportSite } from "./export.ts";
import { type Benchmark, type Figure, meetsTarget, round, table } from "./figure.ts";
import { grid } from "./grid.ts";
import { interrupt } from "./interrupt.ts";
import { largeNotebook } from "./large-notebook.ts";
import { learn } from "./learn.ts";
import { local } from "./local.ts";
import { memory } from "./memory.ts";
import { oneFile } from "./one-file.ts";
import { pages } from "./pages.ts";
import { offline } from "./offline.ts";
import { packageCache } from "./package-cache.ts";
import { packageSnapshots } from "./package-snapshots.ts";
import { print } from "./print.ts";
import { promptSockets } from "./prompt-sockets.ts";
import { remote } from "./remote.ts";
import { remoteFlood } from "./remote-flood.ts";
import { runAll } from "./run-all.ts";
import { saves } from "./saves.ts";
import { startServer } from "./server.ts";
import { sketch } from "./sketch.ts";
import { sockets } from "./sockets.ts";
import { start } from "./start.ts";
import { steps } from "./steps.ts";
import { strangers } from "./strangers.ts";
import { typing } from "./typing.ts";
import { wave } from "./wave.ts";
import { messageOf } from "../packages/notebook/src/message-of.ts";

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  start,
  memory,
  local,
  cpu,
  typing,
  "run-all": runAll,
  print,
  "large-notebook": largeNotebook,
  interrupt,
  grid,
  completion,
  agent,
  saves,
  sketch,
  sockets,
  "prompt-sockets": promptSockets,
  strangers,
  steps,
  content,
  pages,
  connections,
  "agent-context": agentContext,
  wave,
  learn,
  remote,
  remoteFlood,
  "package-snapshots": packageSnapshots,
  export: exportSite,
  offline,
  "one-file": oneFile,
  "package-cache": packageCache,
  apps,
};

/** Several times what the longest one takes. */
const BENCHMARK_TIMEOUT_MS = 15 * 60_000;

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(", ")}. Choose from ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(2);
}

const executablePath = findBrowser();
const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-needed"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const server = await startServer();
const rounds = Math.max(1, Number(process.env["BENCH_ROUNDS"] ?? 5));
const figures: Figure[] = [];
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`— ${name}`);
  const measured = await measure(name, benchmark);
  for (const figure of measured) console.log(`  ${figure.name}: ${round(figure.value)} ${figure.unit}`);
  figures.push(...measured);
}
server.stop();

console.log(`\n${table(figures)}\n`);
mkdirSync("bench/results", { recursive: true });
const file = `bench/results/${new Date().toISOString().replaceAll(/[:.]/g, "-")}.json`;
const machine = { device: DEVICE, cores: availableParallelism(), load: loadavg()[0], node: process.version, rounds };
const results = figures.map((figure) => Object.assign({ holds: meetsTarget(figure) }, figure));
writeFileSync(file, `${JSON.stringify({ machine, figures: results }, null, 2)}\n`);
console.log(JSON.stringify(results));
console.log(`Written to ${file}`);

/** Reports a benchmark that fails or never ends, so that the others still run. */
async function measure(name: string, benchmark: Benchmark): Promise<readonly Figure[]> {
  const { appUrl, kernelOrigin, runtimeUrl } = server;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error(`no result within ${BENCHMARK_TIMEOUT_MS / 60_000} minutes`)),
    BENCHMARK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([benchmark({ appUrl, kernelOrigin, runtimeUrl, executablePath, rounds }), limit.promise]);
  } catch (error) {
    console.error(`${name} couldn't be measured: ${messageOf(error)}`);
    return [];
  } finally {
    clearTimeout(timer);
  }
}
