import { spawnSync } from "node:child_process";

/** Commands that install a browser with one package manager; each must succeed, in order. */
export interface PackageManager {
  readonly program: string;
  readonly commands: readonly (readonly string[])[];
  /** Whether it must run as root. */
  readonly root: boolean;
}

const MANAGERS: readonly PackageManager[] = [
  {
    program: "apt-get",
    commands: [
      ["apt-get", "update", "-q"],
      ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
    ],
    root: true,
  },
  { program: "dnf", commands: [["dnf", "install", "-q", "-y", "chromium"]], root: true },
  { program: "apk", commands: [["apk", "add", "--no-cache", "chromium", "font-liberation"]], root: true },
  { program: "pacman", commands: [["pacman", "-Sy", "--noconfirm", "chromium"]], root: true },
  { program: "brew", commands: [["brew", "install", "--cask", "google-chrome"]], root: false },
];

/** Installs Chromium with whichever package manager is here; false when that did not work. */
export function systemInstall(): boolean {
  const manager = MANAGERS.find(({ program }) => has(program));
  if (!manager) return false;
  return asUser(manager, process.getuid?.() === 0).every(([program, ...args]) => program && run(program, args));
}

/** The commands as the current user must type them: `sudo -n` asks nothing and fails where it would have to. */
export function asUser({ commands, root }: PackageManager, isRoot: boolean): readonly (readonly string[])[] {
  return root && !isRoot ? commands.map((command) => ["sudo", "-n", ...command]) : commands;
}

function has(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

function run(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: "inherit", timeout: 600_000, env }).status === 0;
}
