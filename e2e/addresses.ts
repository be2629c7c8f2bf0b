import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Features that every test and benchmark browser disables. The flag replaces Playwright's own, so it repeats the parts
 * of that about pages and the network. The last three fill the address bar's list with a page of the browser's own.
 * Each new window loads it while our first page loads, which takes most of a second of processor time.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/** Flags of every test and benchmark browser: no sandbox, for containers, and no traffic of its own. */
export const BROWSER_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join()}`,
];

/** Where the servers under test listen. `E2E_PORT` is the app's port; the package server uses the next one. */
export function addresses(port = Number(process.env["E2E_PORT"] ?? 4710)) {
  const packagesPort = port + 1;
  const packagesUrl = `http://127.0.0.1:${packagesPort}/`;
  return {
    port,
    appUrl: `http://localhost:${port}`,
    kernelOrigin: `http://127.0.0.1:${port}`,
    packagesPort,
    /** Replaces Pyodide's CDN. */
    packagesUrl,
    /** Replaces PyPI. */
    pypiUrl: `${packagesUrl}simple/`,
    dataDir: join(tmpdir(), `fiddle-e2e-${port}`),
  };
}
