import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Benchmark, type Figure, median } from "./figure.ts";

const NOTEBOOKS = 100;
const MAX_EXPORT_MS = 60_000;

/**
 * An export of a hundred notebooks, beside JupyterLite's of the same ones where `JUPYTER_LITE` names its command
 * (`pip install jupyterlite-core jupyterlite-pyodide-kernel`).
 */
export const exportSite: Benchmark = async ({ rounds }) => {
  const folder = mkdtempSync(join(tmpdir(), "fiddle-bench-export-"));
  const contents = join(folder, "contents");
  mkdirSync(contents);
  for (let index = 1; index <= NOTEBOOKS; index += 1)
    writeFileSync(join(contents, `lesson-${index}.ipynb`), JSON.stringify(notebook(index)));
  const own: number[] = [];
  const others: number[] = [];
  const peer = process.env["JUPYTER_LITE"];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const args = ["scripts/export.ts", "--out", join(folder, "own"), "--contents", contents];
      own.push(timed(() => void execFileSync(process.execPath, args)));
      if (peer === undefined) continue;
      rmSync(join(folder, "peer"), { recursive: true, force: true });
      const lite = ["build", "--contents", contents, "--output-dir", join(folder, "peer")];
      others.push(timed(() => void spawnSync(peer, lite, { cwd: folder, stdio: "ignore" })));
    }
    const size = (name: string) => Math.round(bytesOf(join(folder, name)) / 1e6);
    const detail = peer === undefined ? "" : `JupyterLite ${Math.round(median(others))} ms, ${size("peer")} MB`;
    const figures: Figure[] = [
      {
        name: `export of ${NOTEBOOKS} notebooks`,
        unit: "ms",
        value: median(own),
        ...(peer !== undefined && { floor: median(others) }),
        target: { atMost: MAX_EXPORT_MS },
        detail,
      },
      { name: "size of that export", unit: "MB", value: size("own"), target: { atMost: 200 }, detail },
    ];
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function notebook(index: number) {
  const output = { output_type: "stream", name: "stdout", text: [`${index * index}\n`] };
  const code = {
    cell_type: "code",
    id: "b",
    metadata: {},
    source: [`print(${index} ** 2)`],
    outputs: [output],
    execution_count: 1,
  };
  const text = { cell_type: "markdown", id: "a", metadata: {}, source: [`# Lesson ${index}\n`, "Some text."] };
  const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
  return { cells: [text, code], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
}
