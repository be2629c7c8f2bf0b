import { spawnSync } from "node:child_process";

/** How to install a browser with one package manager. The commands run in order, and each must succeed. */
export interface PackageManager {
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
export function installSystemBrowser(): boolean {
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
