import { defineConfig } from "@playwright/test";
import { addresses, BROWSER_ARGS } from "./e2e/addresses.ts";
import { NATIVE_GROUPS } from "./e2e/packages/native-groups.ts";

/**
 * A browser keeps Python's compiled code after minutes, or once there are so many bytes of it: by default a million,
 * which no test comes to (docs/decisions/033). So a test need not compile what another has compiled.
 */
const KEEP_COMPILED = "--js-flags=--wasm-caching-hard-threshold=300000";

const { port, appUrl, kernelOrigin, packagesPort, packagesUrl, pypiUrl, dataDir } = addresses();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // On two cores one test at a time leaves them without work for a third of the time, while a test waits; more are too slow for each.
  workers: 2,
  // One more try, which leaves a trace; `npm test` names at its end what needed it.
  retries: 1,
  forbidOnly: !!process.env["CI"],
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: appUrl,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    actionTimeout: 20_000,
    // Nothing waits for animations.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["FIDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [...BROWSER_ARGS, KEEP_COMPILED],
    },
  },
  // `exec` so that the process Playwright ends is the server itself, not a shell around it.
  webServer: [
    {
      name: "packages",
      command: `exec ${process.execPath} e2e/packages/main.ts`,
      url: `${packagesUrl}healthz`,
      env: { PORT: String(packagesPort) },
    },
    {
      name: "app",
      command: `exec ${process.execPath} server/src/app/main.ts`,
      url: `${appUrl}/healthz`,
      timeout: 60_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
      env: {
        NODE_ENV: "production",
        PORT: String(port),
        APP_URL: appUrl,
        KERNEL_ORIGIN: kernelOrigin,
        PYODIDE_PACKAGES_URL: packagesUrl,
        PYPI_INDEX_URL: pypiUrl,
        DATA_DIR: dataDir,
        PACKAGES_DIR: NATIVE_GROUPS,
        // The databases that tests of connections reach.
        CONNECTION_NETWORKS: "127.0.0.0/8,::1/128",
      },
    },
  ],
});
