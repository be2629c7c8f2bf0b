/** Finds a Chromium for the browser tests and benchmarks, and installs one if there is none. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** A place a browser can come from. */
export interface BrowserSource {
  /** For messages, e.g. `already installed`. */
  readonly name: string;
  /** Paths of executables, best first. */
  readonly find: () => readonly string[];
  /** If its browser does not start, no other source is tried, because the user asked for this one. */
  readonly isFinal?: boolean;
}

export type BrowserChoice =
  | { readonly found: true; readonly path: string; readonly source: string }
  | { readonly found: false; readonly reason: string };

const ADVICE = "Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.";
const PROGRAM_NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];
const USUAL_PATHS = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/** Returns the path of a browser that starts, and prints it. Throws an error that says what to do if there is none. */
export function findBrowser(): string {
  const choice = chooseBrowser(browserSources(), starts);
  if (!choice.found) throw new Error(choice.reason);
  console.log(`Browser: ${choice.path} (${choice.source})`);
  return choice.path;
}

/** Picks the first executable that starts, and queries no source after it. */
export function chooseBrowser(sources: readonly BrowserSource[], starts: (path: string) => boolean): BrowserChoice {
  for (const { name, find, isFinal } of sources) {
    const paths = find();
    const path = paths.find(starts);
    if (path !== undefined) return { found: true, path, source: name };
    if (isFinal && paths.length > 0)
      return { found: false, reason: `${paths.join(", ")} (${name}) doesn't start. ${ADVICE}` };
  }
  const tried = sources.map(({ name }) => name).join("; ");
  return { found: false, reason: `No working browser found. Tried: ${tried}. ${ADVICE}` };
}

function browserSources(): BrowserSource[] {
  const named = process.env["FIDDLE_CHROMIUM"];
  return [
    { name: "named by FIDDLE_CHROMIUM", find: () => (named ? [named] : []), isFinal: true },
    { name: "already installed", find: installed },
    { name: "downloaded by Playwright", find: playwrightDownload },
    { name: "installed by the system's package manager", find: () => (installSystemBrowser() ? installed() : []) },
  ];
}

function installed(): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...USUAL_PATHS, ...playwrightCache()].filter(isExecutable);
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

/** Detects a missing library, or a stub that only prints how to install the browser, before the first test does. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** How to install a browser with one package manager. The commands run in order, and each must succeed. */
interface PackageManager {
  readonly program: string;
  readonly commands: readonly (readonly string[])[];
  readonly needsRoot: boolean;
}

const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    program: "apt-get",
    commands: [
      ["apt-get", "update", "-q"],
      ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
    ],
    needsRoot: true,
  },
  { program: "dnf", commands: [["dnf", "install", "-q", "-y", "chromium"]], needsRoot: true },
  { program: "apk", commands: [["apk", "add", "--no-cache", "chromium", "font-liberation"]], needsRoot: true },
  { program: "pacman", commands: [["pacman", "-Sy", "--noconfirm", "chromium"]], needsRoot: true },
  { program: "brew", commands: [["brew", "install", "--cask", "google-chrome"]], needsRoot: false },
];

/** Installs Chromium with the system's package manager. Returns whether that worked. */
function installSystemBrowser(): boolean {
  const manager = PACKAGE_MANAGERS.find(({ program }) => isInstalled(program));
  if (!manager) return false;
  return commandsFor(manager, process.getuid?.() === 0).every(([program, ...args]) => program && run(program, args));
}

/** The commands for the current user. `sudo -n` never asks for a password; it fails if it needs one. */
export function commandsFor({ commands, needsRoot }: PackageManager, isRoot: boolean): readonly (readonly string[])[] {
  return needsRoot && !isRoot ? commands.map((command) => ["sudo", "-n", ...command]) : commands;
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

function run(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: "inherit", timeout: 600_000, env }).status === 0;
}
