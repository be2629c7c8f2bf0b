import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
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

/** Python with the data libraries from PyPI, for items that need them. Pyodide's wheels aren't on any registry. */
export class DesktopPython {
  readonly #python: string;

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

  /** As PythonRunner, in one process for all tests. */
  async runTests(request: PythonRequest, data: readonly DataFile[], limitMs: number): Promise<readonly TestReport[]> {
    const reports: TestReport[] = [];
    const input = JSON.stringify(request);
    const ended = await this.#run("tests", input, data, limitMs, (line) => reports.push(readReport(JSON.parse(line))));
    if (ended === "stopped" && reports.length < request.tests.length)
      reports.push({ test: reports.length, outcome: { kind: "stopped" }, printed: "", all: false });
    return reports;
  }

  /** The outputs of each cell in nbformat's shape. */
  async runCells(
    cells: readonly { readonly id: string; readonly code: string; readonly input: readonly string[] }[],
    data: readonly DataFile[],
  ) {
    const outputs = new Map<string, unknown[]>();
    await this.#run("cells", JSON.stringify(cells), data, 60_000, (line) => {
      const { id, output } = JSON.parse(line) as { readonly id: string; readonly output: unknown };
      outputs.set(id, [...(outputs.get(id) ?? []), output]);
    });
    return outputs;
  }

  #run(
    mode: "tests" | "cells",
    input: string,
    data: readonly DataFile[],
    limitMs: number,
    onLine: (line: string) => void,
  ): Promise<"completed" | "stopped"> {
    const folder = mkdtempSync(join(tmpdir(), "fiddle-content-"));
    for (const { path, bytes } of data) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const script = join(import.meta.dirname, "desktop_python.py");
    const env = { ...process.env, MPLBACKEND: "agg", PYTHONHASHSEED: "0" };
    const child = spawn(this.#python, ["-I", script, mode], { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
    return new Promise((done, fail) => {
      let rest = "";
      let errors = "";
      let stopped = false;
      const stop = () => {
        stopped = true;
        child.kill("SIGKILL");
      };
      // Importing the libraries takes seconds the first time.
      let limit = setTimeout(stop, 60_000 + limitMs);
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) {
          clearTimeout(limit);
          limit = setTimeout(stop, limitMs);
          if (line !== "") onLine(line);
        }
      });
      child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
      child.on("close", (status) => {
        clearTimeout(limit);
        rmSync(folder, { recursive: true, force: true });
        if (stopped) done("stopped");
        else if (status === 0) done("completed");
        else fail(new Error(`Desktop Python failed: ${errors.trim()}`));
      });
      child.stdin.end(input);
    });
  }
}
