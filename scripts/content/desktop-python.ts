import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { DataFile } from "../../packages/content/src/learn/item-files.ts";
import type { PythonRequest, TestReport } from "../../packages/content/src/judge/python-judge.ts";
import { readReport } from "../../packages/content/src/judge/python-judge.ts";

const VENV = resolve(import.meta.dirname, "../../.cache/content-python");
/** The versions of Pyodide's recipes, which is what learners get; seaborn and Plotly aren't among them and come from PyPI. */
const PACKAGES = [
  "numpy==2.4.6",
  "pandas==3.0.2",
  "matplotlib==3.10.8",
  "tzdata==2025.3",
  "requests==2.33.1",
  "scikit-learn==1.8.0",
  "altair==6.0.0",
  "seaborn==0.13.2",
  "plotly==7.1.0",
];
/** Importing the libraries takes seconds the first time. */
const IMPORT_LIMIT_MS = 60_000;
const CELL_LIMIT_MS = 60_000;

interface PythonProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly lines: AsyncIterator<string, undefined>;
  /** What it has written to standard error. */
  errors: string;
}

/** What the server of tests says besides results, see desktop_python.py. */
type ServerMessage = { readonly pid: number } | { readonly ended: number } | { readonly test: number };

/** Python with the data libraries from PyPI, for items that need them. Pyodide's wheels aren't on any registry. */
export class DesktopPython {
  readonly #python: string;
  #server: PythonProcess | null = null;

  private constructor(python: string) {
    this.#python = python;
  }

  /** Makes a virtual environment the first time. A string says why that isn't possible. */
  static open(): DesktopPython | string {
    const python = join(VENV, "bin/python");
    const ready = join(VENV, "ready");
    const installs = `${PACKAGES.join("\n")}\n`;
    if (!existsSync(ready) || readFileSync(ready, "utf8") !== installs) {
      const made = spawnSync("python3", ["-m", "venv", VENV], { encoding: "utf8" });
      if (made.status !== 0) return `python3 isn't available (${made.error?.message ?? made.stderr.trim()}).`;
      const installed = spawnSync(python, ["-m", "pip", "install", "--quiet", ...PACKAGES], { encoding: "utf8" });
      if (installed.status !== 0) return `pip couldn't install ${PACKAGES.join(", ")}: ${installed.stderr.trim()}`;
      writeFileSync(ready, installs);
    }
    return new DesktopPython(python);
  }

  /** As PythonRunner, in one process for all tests of the request. */
  async runTests(request: PythonRequest, data: readonly DataFile[], limitMs: number): Promise<readonly TestReport[]> {
    const folder = makeFolder(data);
    const server = (this.#server ??= this.#start("tests", tmpdir()));
    server.errors = "";
    const reports: TestReport[] = [];
    let runs = server.child.pid;
    let stopped = false;
    const stop = () => {
      stopped = true;
      endProcess(runs);
    };
    server.child.stdin.write(`${JSON.stringify({ ...request, folder })}\n`);
    let exitCode: number | null = null;
    for await (const line of timedLines(server, limitMs, stop)) {
      // A process that is stopped may leave half a line.
      if (line === "" || (stopped && !line.startsWith('{"ended"'))) continue;
      const message = JSON.parse(line) as ServerMessage;
      if ("pid" in message) runs = message.pid;
      else if ("ended" in message) {
        exitCode = message.ended;
        break;
      } else reports.push(readReport(message));
    }
    rmSync(folder, { recursive: true, force: true });
    if (exitCode === null) this.#server = null;
    if (!stopped && exitCode !== 0) throw new Error(`Desktop Python failed: ${server.errors.trim()}`);
    if (stopped && reports.length < request.tests.length)
      reports.push({ test: reports.length, outcome: { kind: "stopped" }, printed: "", all: false });
    return reports;
  }

  /** The outputs of each cell in nbformat's shape. */
  async runCells(
    cells: readonly { readonly id: string; readonly code: string; readonly input: readonly string[] }[],
    data: readonly DataFile[],
  ) {
    const outputs = new Map<string, unknown[]>();
    const folder = makeFolder(data);
    const python = this.#start("cells", folder);
    const closed = once(python.child, "close");
    python.child.stdin.end(JSON.stringify(cells));
    let stopped = false;
    const stop = () => {
      stopped = true;
      endProcess(python.child.pid);
    };
    for await (const line of timedLines(python, CELL_LIMIT_MS, stop)) {
      if (line === "" || stopped) continue;
      const { id, output } = JSON.parse(line) as { readonly id: string; readonly output: unknown };
      outputs.set(id, [...(outputs.get(id) ?? []), output]);
    }
    const [status] = (await closed) as [number | null];
    rmSync(folder, { recursive: true, force: true });
    if (!stopped && status !== 0) throw new Error(`Desktop Python failed: ${python.errors.trim()}`);
    return outputs;
  }

  close(): void {
    this.#server?.child.stdin.end();
    this.#server = null;
  }

  #start(mode: "tests" | "cells", cwd: string): PythonProcess {
    const script = join(import.meta.dirname, "desktop_python.py");
    const env = { ...process.env, MPLBACKEND: "agg", PYTHONHASHSEED: "0" };
    const child = spawn(this.#python, ["-I", script, mode], { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]() as PythonProcess["lines"];
    const python: PythonProcess = { child, lines, errors: "" };
    child.stderr.setEncoding("utf8").on("data", (text: string) => (python.errors += text));
    return python;
  }
}

function makeFolder(data: readonly DataFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-content-"));
  for (const { path, bytes } of data) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The lines that a process writes. Calls `stop` whenever the next one takes longer than the limit. */
async function* timedLines({ lines }: PythonProcess, limitMs: number, stop: () => void): AsyncGenerator<string> {
  let limit = setTimeout(stop, IMPORT_LIMIT_MS + limitMs);
  try {
    for (;;) {
      const next = await lines.next();
      if (next.done) return;
      clearTimeout(limit);
      limit = setTimeout(stop, limitMs);
      yield next.value;
    }
  } finally {
    clearTimeout(limit);
  }
}

function endProcess(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself in this moment.
  }
}
