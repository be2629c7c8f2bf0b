/** Finds a Chromium for the browser tests and benchmarks, installing one where there is none. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { systemInstall } from "./browser-install.ts";

/** One place a browser may come from. `find` names executables, best first; none when there is none. */
export interface BrowserSource {
  /** Ends the sentence "Browser: … (…)". */
  readonly name: string;
  readonly find: () => readonly string[];
  /** The person named this one: when it does not start, nothing else is tried. */
  readonly final?: boolean;
}

export type BrowserChoice =
  | { readonly found: true; readonly path: string; readonly source: string }
  | { readonly found: false; readonly reason: string };

const WHAT_TO_DO = "Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const USUAL_PLACES = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/** Path of a browser that starts. Says in one line which; throws a sentence with what to do when there is none. */
export function findBrowser(): string {
  const choice = chooseBrowser(browserSources(), starts);
  if (!choice.found) throw new Error(choice.reason);
  console.log(`Browser: ${choice.path} (${choice.source})`);
  return choice.path;
}

/** The first executable that starts, looking no further than needed. */
export function chooseBrowser(sources: readonly BrowserSource[], starts: (path: string) => boolean): BrowserChoice {
  for (const { name, find, final } of sources) {
    const paths = find();
    const path = paths.find(starts);
    if (path !== undefined) return { found: true, path, source: name };
    if (final && paths.length > 0)
      return { found: false, reason: `${paths.join(", ")} (${name}) does not start. ${WHAT_TO_DO}` };
  }
  const tried = sources.map(({ name }) => name).join("; ");
  return { found: false, reason: `No browser starts here. Tried: ${tried}. ${WHAT_TO_DO}` };
}

function browserSources(): BrowserSource[] {
  const named = process.env["FIDDLE_CHROMIUM"];
  return [
    { name: "named by FIDDLE_CHROMIUM", find: () => (named ? [named] : []), final: true },
    { name: "already installed", find: installed },
    { name: "downloaded by Playwright", find: playwrightDownload },
    { name: "installed by the system's package manager", find: () => (systemInstall() ? installed() : []) },
  ];
}

function installed(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PLACES, ...playwrightCache()].filter(isExecutable);
}

function playwrightCache(): string[] {
  const cache = process.env["PLAYWRIGHT_BROWSERS_PATH"];
  const folders = cache
    ? [cache]
    : [".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright"].map((folder) =>
        join(homedir(), folder),
      );
  const inside = "chromium-*/chrome-*/{chrome,chrome.exe,*.app/Contents/MacOS/*}";
  return folders.flatMap((folder) => globSync(join(folder, inside)).sort().reverse());
}

function playwrightDownload(): string[] {
  const { status } = spawnSync("playwright", ["install", "chromium"], { stdio: "inherit", timeout: 180_000 });
  return status === 0 ? playwrightCache() : [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A missing library or a stub that only prints advice shows here, not in the first test. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
