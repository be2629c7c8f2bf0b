import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // All routes are known from the first page on: some fifty short entries, and no request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
