import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addresses } from "./addresses.ts";

/** A folder of notebooks, and the command that opens it. */
export async function startLocalRun(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-e2e-local-"));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const port = addresses().port + 30 + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);
  const run = await openFolder(folder, port, options);
  return {
    folder,
    /** With the token. */
    address: run.address,
    /** What is in a file at the moment. */
    text: (path: string) => readFile(join(folder, path), "utf8").catch(() => null),
    put: (path: string, text: string) => writeFile(join(folder, path), text),
    async close() {
      await run.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the command for a folder, and waits until it has printed its address. */
export async function openFolder(folder: string, port: number, options: readonly string[] = []) {
  // A packed one, for example "node fiddle-local/fiddle-local.js", is tried in its place.
  const [program = "", ...before] = process.env["FIDDLE_LOCAL"]?.split(" ") ?? [
    process.execPath,
    "--max-semi-space-size=4",
    "scripts/local.ts",
  ];
  const command = spawn(program, [...before, folder, "--port", String(port), "--no-open", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(command, "exit");
  let printed = "";
  for await (const chunk of command.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes("Ctrl+C")) break;
  }
  const [address = ""] = /http:\S+/.exec(printed) ?? [];
  return {
    address,
    pid: command.pid ?? 0,
    async stop() {
      command.kill("SIGTERM");
      await exited;
    },
  };
}
