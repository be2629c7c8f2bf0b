import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFolder } from "../e2e/local-run.ts";
import { type Benchmark, median, round } from "./figure.ts";

const PORT = 4733;
const NOTEBOOKS = 1_000;
/** The pages that someone opens during an hour, several times each. */
const PATHS = ["/folder", "/folder/0.py", "/tutorials", "/challenges", "/examples", "/tools/regex", "/tools/duckdb"];
const VISITS = 20;

/** A run on one's own computer: until its address is printed, its peak of memory, and the list of a large folder. Linux only. */
export const local: Benchmark = async ({ rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-bench-local-"));
  for (let i = 0; i < NOTEBOOKS; i += 1) writeFileSync(join(folder, `${i}.py`), `# %%\nprint(${i})\n`);
  const ready: number[] = [];
  const peaks: number[] = [];
  const lists: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const begun = performance.now();
    const run = await openFolder(folder, PORT);
    ready.push(performance.now() - begun);
    lists.push(...(await measureLists(run.address)));
    await visit(new URL(run.address).origin);
    peaks.push(peakOf(run.pid));
    await run.stop();
  }
  rmSync(folder, { recursive: true });
  const visited = `${VISITS} visits of ${PATHS.length} pages`;
  return [
    {
      name: "local run: ready",
      unit: "ms",
      value: median(ready),
      target: { atMost: 3_000 },
      detail: "address printed",
    },
    {
      name: "local run: memory",
      unit: "MB",
      value: median(peaks),
      target: { atMost: 300 },
      detail: `peak, ${visited}`,
    },
    {
      name: "local run: list of a folder",
      unit: "ms",
      value: median(lists),
      target: { atMost: 250 },
      detail: `${NOTEBOOKS} notebooks; slowest ${round(Math.max(...lists))} ms`,
    },
  ];
};

async function measureLists(address: string): Promise<number[]> {
  const { origin, port, hash } = new URL(address);
  const headers = { cookie: `FIDDLE_FOLDER_${port}=${hash.replace("#token=", "")}` };
  const times: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    const begun = performance.now();
    const { notebooks } = (await (await fetch(`${origin}/api/folder`, { headers })).json()) as { notebooks: unknown[] };
    times.push(performance.now() - begun);
    if (notebooks.length !== NOTEBOOKS) throw new Error(`The list has ${notebooks.length} notebooks.`);
  }
  return times;
}

async function visit(origin: string): Promise<void> {
  for (let i = 0; i < VISITS; i += 1)
    for (const path of PATHS) {
      const response = await fetch(origin + path);
      if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
      await response.arrayBuffer();
    }
}

/** In MB. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;
}
