/**
 * Real Jupyter servers for tests: packages of PyPI in a virtual environment of their own, kept in `.cache`. A fresh
 * machine needs Python 3.10 or later and a way to PyPI (docs/decisions/050). Where either is missing, `npm test` says so and leaves
 * out the tests that need them; with `CI=true` it fails.
 */
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const REQUIREMENTS = [
  "jupyter_server==2.21.1",
  "ipykernel==7.4.0",
  "bash_kernel==0.10.0",
  "jupyter_kernel_gateway==3.0.1",
  "jupyterhub==6.1.1",
  "ipywidgets==8.1.8",
  "pandas==2.3.3",
  "pyarrow==26.0.1",
  // For tests of the web from Python in the browser, as is requests, which comes with the servers.
  "httpx==0.28.1",
] as const;
/** The newest first: stepping needs 3.12. */
const PYTHONS = ["python3.14", "python3.13", "python3.12", "python3.11", "python3.10", "python3"] as const;
const INSTALL_TIMEOUT_MS = 600_000;

const FOLDER = resolve(import.meta.dirname, "../.cache/jupyter", hash("sha256", REQUIREMENTS.join("\n")).slice(0, 12));

export interface JupyterPackages {
  /** The interpreter of the environment. */
  readonly python: string;
  /** Why there are none, as a sentence; null where there are. */
  readonly missing: string | null;
}

/** What `prepareJupyter` left. */
export function findJupyter(): JupyterPackages {
  const isThere = existsSync(resolve(FOLDER, "ready"));
  return { python: resolve(FOLDER, "bin/python"), missing: isThere ? null : "Run node scripts/jupyter.ts first." };
}

/** Makes the environment unless it is there. Prints what keeps it from being made; then throws with `CI=true`. */
export function prepareJupyter(): void {
  if (findJupyter().missing === null) return;
  const problem = install();
  if (problem === null) return writeFileSync(resolve(FOLDER, "ready"), "");
  const message = `The tests with real Jupyter servers need packages of PyPI. ${problem}`;
  if (process.env["CI"] === "true") throw new Error(message);
  console.warn(`${message}\nThey are left out.`);
}

function install(): string | null {
  const found = process.env["FIDDLE_PYTHON"] ?? PYTHONS.find((name) => isNewEnough(name));
  if (!found) return "There is no Python 3.10 or later on the PATH.";
  console.log("Installing Jupyter for the tests…");
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { python } = findJupyter();
  const steps: readonly (readonly string[])[] = [
    [found, "-m", "venv", FOLDER],
    [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...REQUIREMENTS],
    [python, "-m", "bash_kernel.install", "--sys-prefix"],
  ];
  for (const [command = "", ...args] of steps) {
    const { status, stderr } = spawnSync(command, args, { encoding: "utf8", timeout: INSTALL_TIMEOUT_MS });
    if (status !== 0) return `${command} ${args.slice(0, 3).join(" ")} failed:\n${stderr.slice(-2_000)}`;
  }
  return null;
}

function isNewEnough(python: string): boolean {
  const { status } = spawnSync(python, ["-c", "import sys, venv; sys.exit(sys.version_info < (3, 10))"]);
  return status === 0;
}

if (import.meta.main) prepareJupyter();
