import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOOLS, toolPath } from "../web/src/tools/registry.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { weigh, type Weight } from "./weight.ts";

/** Pages that are only read. */
const PATHS = ["/terms", "/privacy", "/affiliates"];
const TOOL_PATHS = TOOLS.filter(({ layout }) => layout !== "chat").map((tool) => toolPath(tool));
const PHONE = { width: 390, height: 844 };
const CONNECTIONS = 8;
const MILLISECONDS = 1500;

/** What pages cost: scripts, shifts while they load, and serving one that is only read beside the same file served bare. */
export const content: Benchmark = async (bench) => {
  const weights = new Map<string, Weight>();
  const onPhones = new Map<string, Weight>();
  for (const path of [...PATHS, ...TOOL_PATHS, "/"])
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        weights.set(path, await weigh(page, bench.appUrl + path));
        await page.setViewportSize(PHONE);
        onPhones.set(path, await weigh(page, bench.appUrl + path));
      }),
    );
  const heaviest = most(TOOL_PATHS, (path) => weights.get(path)?.named ?? 0);
  const restless = most([...weights.keys()], (path) =>
    Math.max(weights.get(path)?.shift ?? 0, onPhones.get(path)?.shift ?? 0),
  );

  const html = await (await fetch(`${bench.appUrl}/terms`)).text();
  const bare = await serveBare(html);
  const speeds = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < bench.rounds; round += 1) {
    speeds.bare.push(await requestsPerSecond(`${bare.url}/terms.html`));
    speeds.ours.push(await requestsPerSecond(`${bench.appUrl}/terms`));
  }
  await bare.close();
  return [
    {
      name: "JavaScript of a page that is only read",
      unit: "kB",
      value: most(PATHS, (path) => weights.get(path)?.all ?? 0).value / 1000,
      target: { atMost: 20 },
      detail: `the most of ${PATHS.join(", ")}`,
    },
    {
      name: "JavaScript of a tool before its own engine",
      unit: "kB",
      value: heaviest.value / 1000,
      target: { atMost: 130 },
      detail: TOOL_PATHS.map((path) => `${path.slice(7)} ${round((weights.get(path)?.named ?? 0) / 1000)}`).join(", "),
    },
    {
      name: "what moves while a page loads",
      unit: "shift",
      value: restless.value,
      target: { atMost: 0.01 },
      detail: `the most of ${weights.size} pages on desktops and phones: ${restless.path}`,
    },
    {
      name: "requests a second for it",
      unit: "× bare",
      value: median(speeds.ours) / median(speeds.bare),
      target: { atLeast: 0.5 },
      detail: `${round(median(speeds.ours))}, Hono's static file ${round(median(speeds.bare))}`,
    },
  ];
};

/** The same bytes as a file, served by Hono and nothing else. */
async function serveBare(html: string): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "fiddle-static-"));
  await writeFile(join(folder, "terms.html"), html);
  const server = spawn(process.execPath, ["bench/bare/static-server.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = (await once(server.stdout, "data")) as [Buffer];
  return {
    url: address.toString().trim(),
    async close() {
      server.kill("SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
}

async function requestsPerSecond(url: string): Promise<number> {
  const end = performance.now() + MILLISECONDS;
  let count = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      await response.arrayBuffer();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return (count * 1000) / MILLISECONDS;
}

/** The path with the greatest value. */
function most(paths: readonly string[], valueOf: (path: string) => number): { path: string; value: number } {
  return paths
    .map((path) => ({ path, value: valueOf(path) }))
    .reduce((greatest, next) => (next.value > greatest.value ? next : greatest));
}
