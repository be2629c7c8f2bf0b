import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BROWSER_ARGS } from "./e2e/addresses.ts";

const COMPONENT_TESTS = "**/*.browser.test.tsx";
/** As in `playwright.config.ts`: `npm test` names what passed at the second try. */
const RETRIES = 1;
const EXCLUDED = ["**/node_modules/**", "build/**", "web/build/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{packages/*,kernel-host,web,server,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...EXCLUDED, COMPONENT_TESTS],
          testTimeout: 30_000,
          retry: RETRIES,
          // Most files take milliseconds: modules are read once a worker, not once a file, and every core works.
          isolate: false,
          maxWorkers: "100%",
        },
      },
      {
        plugins: [tailwindcss()],
        // Every library of the app is bundled before the first test: one found later would reload the page during a test.
        optimizeDeps: {
          entries: ["packages/ui/src/**/*.tsx", "web/{src,testing}/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"],
          include: ["vitest-browser-react"],
        },
        test: {
          name: "component",
          include: [COMPONENT_TESTS],
          exclude: EXCLUDED,
          // A page draws when it can; an assertion looks again until then, on a busy machine for long.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          retry: RETRIES,
          setupFiles: ["web/testing/setup.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env["FIDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
                args: [...BROWSER_ARGS],
              },
              contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
