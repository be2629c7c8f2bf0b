import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addresses } from "./addresses.ts";

/** The app in a process of its own, whose agent asks the model at `baseUrl`. */
export function startAgentServer(baseUrl: string) {
  return startOwnServer({ LLM_BASE_URL: baseUrl, LLM_API_KEY: "sk-server", LLM_MODELS: "scripted" });
}

/** The app in a process of its own, with these settings. */
export async function startOwnServer(settings: Readonly<Record<string, string>>) {
  // Each worker has a server of its own, because two specs may need one at once.
  const own = 20 + 2 * Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  const { packagesUrl, pypiUrl } = addresses();
  const { port, appUrl, kernelOrigin } = addresses(addresses().port + own);
  // It would answer in this one's place, with other settings.
  if (await fetch(appUrl).catch(() => null)) throw new Error(`Another server listens at ${appUrl}.`);
  const dataDir = mkdtempSync(join(tmpdir(), "fiddle-e2e-own-"));
  const launch = async (changed: Readonly<Record<string, string>> = {}) => {
    const server = spawn(process.execPath, ["server/src/app/main.ts"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        APP_URL: appUrl,
        KERNEL_ORIGIN: kernelOrigin,
        PYODIDE_PACKAGES_URL: packagesUrl,
        PYPI_INDEX_URL: pypiUrl,
        DATA_DIR: dataDir,
        ...settings,
        ...changed,
      },
      stdio: "ignore",
    });
    const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
    for (const end = Date.now() + 120_000; Date.now() < end && server.exitCode === null;) {
      const answer = await fetch(`${appUrl}/healthz`).catch(() => null);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (server.exitCode !== null) throw new Error(`The server didn't start at ${appUrl}.`);
    return async (signal: "SIGTERM" | "SIGKILL") => {
      server.kill(signal);
      await exited;
    };
  };
  let end = await launch();
  return {
    url: appUrl,
    /** Ends the process at once, as a power cut would. Its data stays. */
    kill: () => end("SIGKILL"),
    /** Starts it again after `kill`, where some settings may have changed. */
    async restart(changed: Readonly<Record<string, string>> = {}) {
      end = await launch(changed);
    },
    async close() {
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
