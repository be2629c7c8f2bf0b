import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

/** Pages that are only read. */
const PATHS = ["/terms", "/privacy", "/affiliates"];
const CONNECTIONS = 8;
const MILLISECONDS = 1500;

/** What a page that is only read costs: scripts, shifts while it loads, and serving it beside the same file served bare. */
export const content: Benchmark = async (bench) => {
  const scripts: number[] = [];
  const shifts: number[] = [];
  for (const path of PATHS)
    await withProfile(bench.executablePath, ({ visit }) =>
      visit(async (page) => {
        const session = await page.context().newCDPSession(page);
        const sizes: number[] = [];
        const ids = new Set<string>();
        await session.send("Network.enable");
        session.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && ids.add(requestId));
        session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
          if (ids.has(requestId)) sizes.push(encodedDataLength);
        });
        await page.goto(bench.appUrl + path, { waitUntil: "networkidle" });
        scripts.push(sizes.reduce((sum, size) => sum + size, 0));
        shifts.push(await page.evaluate(layoutShift));
      }),
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
      value: Math.max(...scripts) / 1000,
      target: { atMost: 20 },
      detail: `the most of ${PATHS.join(", ")}`,
    },
    {
      name: "what moves while it loads",
      unit: "shift",
      value: Math.max(...shifts),
      target: { atMost: 0.01 },
      detail: "cumulative layout shift; good is up to 0.1",
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

/** Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 300);
  });
}
