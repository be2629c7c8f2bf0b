import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addresses } from "../e2e/addresses.ts";
import { DEVICE } from "./device.ts";
import { startSlowLink } from "./slow-link.ts";

/** Behind a slow link, the server listens so many ports further. */
const LINKED_PORTS = 5;

export interface RunningServer {
  readonly appUrl: string;
  readonly kernelOrigin: string;
  readonly runtimeUrl: string;
  readonly pid: number;
  stop(): void;
}

/** Starts the production server on its own port, like `npm start`. */
export async function startServer(
  port = Number(process.env["BENCH_PORT"] ?? 4800),
  dataDir = join(tmpdir(), `fiddle-bench-${port}`),
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { appUrl, kernelOrigin, packagesUrl, pypiUrl } = addresses(port);
  const ownPort = DEVICE.slowLink ? port + LINKED_PORTS : port;
  const link = DEVICE.slowLink ? await startSlowLink(port, ownPort) : null;
  const child = spawn(process.execPath, ["--max-semi-space-size=4", "server/src/app/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(ownPort),
      APP_URL: appUrl,
      KERNEL_ORIGIN: kernelOrigin,
      // Nothing listens there. No benchmark needs a package, and none should depend on the internet.
      PYODIDE_PACKAGES_URL: packagesUrl,
      PYPI_INDEX_URL: pypiUrl,
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  const stop = () => {
    link?.stop();
    child.kill("SIGTERM");
  };
  process.once("exit", stop);
  await waitUntilHealthy(`${appUrl}/healthz`);
  return { appUrl, kernelOrigin, runtimeUrl: await findRuntime(kernelOrigin), pid: child.pid ?? 0, stop };
}

/** Starts a server without any data, which is deleted with what `measure` leaves there. */
export async function withNewServer<T>(port: number, measure: (server: RunningServer) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "fiddle-bench-server-"));
  const server = await startServer(port, dataDir);
  try {
    return await measure(server);
  } finally {
    server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function waitUntilHealthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`The server didn't respond at ${url} within 20 seconds.`);
}

/** Reads from the kernel frame where the runtime's files are. */
async function findRuntime(kernelOrigin: string): Promise<string> {
  const html = await (await fetch(`${kernelOrigin}/kernel/frame`)).text();
  const path = /"runtimeUrl"\s*:\s*"([^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error("The kernel frame doesn't say where its runtime is.");
  return new URL(path, kernelOrigin).href;
}
