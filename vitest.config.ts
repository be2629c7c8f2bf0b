import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages/*,kernel-host,web,server,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**", "web/build/**"],
    testTimeout: 30_000,
    // Most files take milliseconds: modules are read once a worker, not once a file, and every core works.
    isolate: false,
    maxWorkers: "100%",
  },
});
