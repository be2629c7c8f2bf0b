/** `npm run dev`: starts the development server, and again whenever the server's own code changes. */
import { spawn } from "node:child_process";
import { join } from "node:path";

const server = join(import.meta.dirname, "dev-server.ts");
const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", server], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (status) => process.exit(status ?? 0));
