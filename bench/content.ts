import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOOLS, toolPath } from "../web/src/tools/registry.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { weigh, type Weight } from "./weight.ts";

const LANDING_PATH = "/";
const READING_PATHS = ["/terms", "/privacy", "/affiliates"];
const TOOL_PATHS = TOOLS.filter(({ layout }) => layout !== "chat").map((tool) => toolPath(tool));
const PHONE = { width: 390, height: 844 };
const CONNECTIONS = 8;
const DURATION_MS = 1500;

/** The cost of pages: scripts, layout shifts while loading, and serving a reading page compared to the same bytes as a static file. */
export const content: Benchmark = async (bench) => {
  const weights = new Map<string, Weight>();
  const phoneWeights = new Map<string, Weight>();
  for (const path of [...READING_PATHS, ...TOOL_PATHS, LANDING_PATH])
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        // What the landing page shares with a page without a notebook comes before the notebook's own.
        const namedBy = bench.appUrl + (path === LANDING_PATH ? "/login" : path);
        weights.set(path, await weigh(page, bench.appUrl + path, { namedBy }));
        await page.setViewportSize(PHONE);
        phoneWeights.set(path, await weigh(page, bench.appUrl + path));
      }),
    );
  const landing = weights.get(LANDING_PATH);
  const heaviest = largest(TOOL_PATHS, (path) => weights.get(path)?.named ?? 0);
  const leastStable = largest([...weights.keys()], (path) =>
    Math.max(weights.get(path)?.shift ?? 0, phoneWeights.get(path)?.shift ?? 0),
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
      name: "JavaScript of a reading page",
      unit: "kB",
      value: largest(READING_PATHS, (path) => weights.get(path)?.all ?? 0).value / 1000,
      target: { atMost: 20 },
      detail: `the largest of ${READING_PATHS.join(", ")}`,
    },
    {
      name: "JavaScript of a tool before its own engine",
      unit: "kB",
      value: heaviest.value / 1000,
      target: { atMost: 130 },
      detail: TOOL_PATHS.map((path) => `${path.slice(7)} ${round((weights.get(path)?.named ?? 0) / 1000)}`).join(", "),
    },
    {
      name: "landing page's JavaScript before the notebook's own",
      unit: "kB",
      value: (landing?.named ?? Number.NaN) / 1000,
      target: { atMost: 130 },
      detail: `including the notebook and what loads when it is idle ${round((landing?.all ?? Number.NaN) / 1000)} kB`,
    },
    {
      name: "layout shift while a page loads",
      unit: "shift",
      value: leastStable.value,
      target: { atMost: 0.01 },
      detail: `the largest of ${weights.size} pages on desktops and phones: ${leastStable.path}`,
    },
    {
      name: "requests per second for a reading page",
      unit: "× bare",
      value: median(speeds.ours) / median(speeds.bare),
      target: { atLeast: 0.5 },
      detail: `${round(median(speeds.ours))}, Hono's static file ${round(median(speeds.bare))}`,
    },
  ];
};

/** Serves the same bytes as a file, with Hono's static file handler. */
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
  const end = performance.now() + DURATION_MS;
  let count = 0;
  const request = async () => {
    while (performance.now() < end) {
      const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      await response.arrayBuffer();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, request));
  return (count * 1000) / DURATION_MS;
}

function largest(paths: readonly string[], valueOf: (path: string) => number): { path: string; value: number } {
  return paths
    .map((path) => ({ path, value: valueOf(path) }))
    .reduce((max, next) => (next.value > max.value ? next : max));
}
