import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * What every test and benchmark browser does without. The flag replaces Playwright's own, which is therefore repeated
 * as far as it is about pages and the network; the last three fill the address bar's list by a page of the browser's
 * own, which each new window loads while the first page of ours does, for most of a second of computing.
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

/** Flags every test and benchmark browser starts with: no sandbox for containers, and no traffic of its own. */
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
