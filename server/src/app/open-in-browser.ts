import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeHtml } from "@fiddle/notebook/escape-html";

const COMMANDS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
};

/**
 * Opens an address that only this user may know. Other users of the computer see the arguments of programs, so the browser gets a page
 * in a folder of this user's, which leads there. Without a browser nothing happens: the address is printed anyway.
 */
export function openInBrowser(address: string): void {
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
