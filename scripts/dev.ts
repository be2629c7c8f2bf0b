/** `npm run dev` starts the development server, and restarts it when the server's own code changes. */
import { spawn } from "node:child_process";
import { join } from "node:path";

/** An explicit list, because Vite's temporary modules would count as changes too. */
const WATCHED_FOLDERS = ["server/src", "packages/protocol/src", "kernel-host/build"];

const root = join(import.meta.dirname, "..");
const watch = WATCHED_FOLDERS.map((path) => `--watch-path=${join(root, path)}`);
const child = spawn(process.execPath, [...watch, "--watch-preserve-output", join(root, "scripts/dev-server.ts")], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (status) => process.exit(status ?? 0));
