import { tmpdir } from "node:os";
import { join } from "node:path";

/** Flags every test and benchmark browser starts with: no sandbox for containers, and no traffic of its own. */
export const BROWSER_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where the servers under test listen. `E2E_PORT` is the app's; the package server takes the next one. */
export function addresses(port = Number(process.env["E2E_PORT"] ?? 4710)) {
  const packagesPort = port + 1;
  const packagesUrl = `http://127.0.0.1:${packagesPort}/`;
  return {
    port,
    appUrl: `http://localhost:${port}`,
    kernelOrigin: `http://127.0.0.1:${port}`,
    packagesPort,
    /** Stands in for Pyodide's CDN. */
    packagesUrl,
    /** Stands in for PyPI. */
    pypiUrl: `${packagesUrl}simple/`,
    dataDir: join(tmpdir(), `fiddle-e2e-${port}`),
  };
}
