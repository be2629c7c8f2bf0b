import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: process.env["FIDDLE_BUILD_DIRECTORY"] ?? "build",
  // An export for a folder of its host (scripts/export.ts).
  basename: process.env["FIDDLE_BASE"] ?? "/",
  ssr: true,
  // All routes are known from the first page on: some fifty short entries, and no request per link.
  routeDiscovery: { mode: "initial" },
  // A route whose loader is a file of its own would never finish loading if only that file were missing, because React
  // Router reloads the page for a missing route module alone (platform/chunk-reload.ts).
  splitRouteModules: false,
} satisfies Config;
