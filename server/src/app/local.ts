import "../platform/production.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { createLog } from "../platform/log.ts";
import { loadBuild, ROOT } from "./built.ts";
import { freeLoopbackPort, listenOnLoopback, stopOnSignals } from "./listen.ts";
import { createLocalApp, localEnv } from "./local-app.ts";
import { LOCAL_HELP, type LocalOptions, readLocalOptions } from "./local-options.ts";

/** Fixed, because browsers keep drafts and files by port. */
const USUAL_PORT = 4141;
/** Streams of changes never end by themselves. */
const DRAIN_TIMEOUT_MS = 300;

/** The command `fiddle-local`. Prints the address and returns once it answers. */
export async function main(args: readonly string[]): Promise<void> {
  const command = readLocalOptions(args);
  if (command.type === "run") return run(command);
  if (command.type === "mistake") {
    process.stderr.write(`${command.message}\n`);
    process.exitCode = 2;
  } else process.stdout.write(command.type === "help" ? LOCAL_HELP : `${version()}\n`);
}

async function run({ folder, port: wanted, isOffline, opensBrowser }: LocalOptions): Promise<void> {
  // Only failures are shown, for whoever runs the command reads along.
  const log = createLog({ write: (line) => void (line.includes('"level":"error"') && process.stderr.write(line)) });
  const usual = localEnv({ folder, port: USUAL_PORT });
  const port = wanted ?? (await freeLoopbackPort(USUAL_PORT, usual));
  const { packagesDir, packageMirrorDir } = usual;
  const built = await loadBuild({ packagesDir, packageMirrorDir, log });
  const app = createLocalApp({ folder, port, isOffline, built, log });
  const listening = await listenOnLoopback(app.fetch, app.env, {
    drainTimeoutMs: DRAIN_TIMEOUT_MS,
    portSetting: "--port",
  });
  stopOnSignals(() => listening.stop(), log);
  process.stdout.write(`\nFiddle has the notebooks of ${folder} at\n\n  ${app.address}\n\nCtrl+C stops it.\n`);
  if (opensBrowser) openInBrowser(app.address);
}

function version(): string {
  return (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
}

const COMMANDS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
};

/**
 * Opens an address that only this user may know. Other users of the computer see the arguments of programs, so the browser gets a page
 * in a folder of this user's, which leads there. Without a browser nothing happens: the address is printed anyway.
 */
function openInBrowser(address: string): void {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const page = join(folder, "open.html");
  const text = escapeHtml(address);
  writeFileSync(
    page,
    `<!doctype html><meta http-equiv="refresh" content="0;url=${text}"><a href="${text}">Open Fiddle</a>`,
    { mode: 0o600 },
  );
  const [program = "xdg-open", ...args] = COMMANDS[process.platform] ?? [];
  spawn(program, [...args, page], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
