import { inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { inputOfPlaceholder, parameterOf } from "@fiddle/kernels/input-parameters";
import { type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import type { DataFile } from "../../packages/content/src/learn/item-files.ts";
import { executeWatched } from "../../packages/content/src/judge/kernel.ts";
import type { Cell } from "../../packages/content/src/learn/read-cell.ts";
import type { RecordedOutput } from "@fiddle/protocol";
import type { RecordedCells } from "../../packages/content/src/learn/recorded.ts";
import { outputsOf } from "../../packages/content/src/judge/cell-outputs.ts";
import type { Engines } from "./engines.ts";
import type { JsonObject } from "@fiddle/notebook";
import { chartSvg } from "../../web/src/outputs/chart/chart-picture.ts";

/** Milliseconds that one cell may take. */
const LIMIT_MS = 30_000;

/** Leaves only what the kernel itself has in its namespace, and no files. */
const FORGET_NAMES = `
import builtins as _builtins
if not hasattr(_builtins, "_own_names"):
    _builtins._own_names = set(globals()) | {"_builtins"}
import os as _os, shutil as _shutil
_os.chdir("/home/pyodide")
for _name in _os.listdir():
    _shutil.rmtree(_name) if _os.path.isdir(_name) else _os.remove(_name)
for _name in [name for name in globals() if name not in _builtins._own_names]:
    globals().pop(_name, None)
`;

interface CellsRun {
  readonly outputs: Record<string, readonly RecordedOutput[]>;
  readonly problems: readonly string[];
}

/** Runs the cells of a tutorial or example in order, each language in a kernel of its own. */
export async function runCells(
  file: string,
  cells: readonly Cell[],
  { data, packages }: { readonly data: readonly DataFile[]; readonly packages: readonly string[] },
  engines: Engines,
): Promise<CellsRun> {
  const runnable = cells.filter(({ language, image }) => language !== "prompt" && image === null);
  const python = runnable.filter(({ language }) => language === "python");
  const desktop = packages.length > 0 ? await runDesktop(python, data, engines) : null;
  const outputs: Record<string, readonly RecordedOutput[]> = {};
  const begun = new Set<string>();
  for (const cell of runnable) {
    const { language } = cell;
    if (language === "prompt") continue;
    if (language === "python" && desktop) {
      outputs[cell.id] = desktop.get(cell.id) ?? [];
      continue;
    }
    const kernel = await engines.kernel(language);
    if (!begun.has(language)) {
      begun.add(language);
      if (language === "python") await executeWatched(kernel, FORGET_NAMES, () => false, { limitMs: LIMIT_MS });
      else await executeWatched(kernel, "", () => false, { limitMs: LIMIT_MS, isFresh: true });
      kernel.putFiles(data);
    }
    if (language !== "python") kernel.setParameters(parametersOf(cell, python));
    const code = language === "python" ? withInput(cell) : cell.code;
    const { messages } = await executeWatched(kernel, code, () => false, { limitMs: LIMIT_MS });
    outputs[cell.id] = outputsOf(messages);
  }
  for (const { id } of runnable) outputs[id] = await withChartPictures(outputs[id] ?? []);
  const problems = runnable.flatMap((cell) => errorProblem(file, cell, outputs[cell.id] ?? []));
  return { outputs, problems };
}

/** What the inputs of the item give the placeholders of a query until a reader chooses something else. */
function parametersOf({ code, language }: Cell, python: readonly Cell[]): ParameterValues {
  const inputs = python.flatMap((cell) => inputsOfCell({ source: cell.code, metadata: {} }));
  const found = placeholderNames(code, language === "duckdb" ? "duckdb" : "sqlite").flatMap((name) => {
    const found = inputOfPlaceholder((wanted) => inputs.find((one) => one.input.name === wanted) ?? null, name);
    const parameter = found && parameterOf(found.input, found.input.value, name);
    return parameter ? [[name, parameter] as const] : [];
  });
  return Object.fromEntries(found);
}

async function runDesktop(cells: readonly Cell[], data: readonly DataFile[], engines: Engines) {
  const python = engines.desktop();
  if (typeof python === "string") throw new Error(python);
  return (await python.runCells(cells, data)) as Map<string, RecordedOutput[]>;
}

/** The cell with its lines of input instead of a person. */
function withInput({ code, input }: Cell): string {
  if (input.length === 0) return code;
  return `_lines = iter(${JSON.stringify(input)})\ndef input(prompt=""):\n    line = next(_lines)\n    print(f"{prompt}{line}")\n    return line\n${code}`;
}

function errorProblem(file: string, { id, raises, line }: Cell, outputs: readonly RecordedOutput[]): string[] {
  const error = outputs.find((output) => output.output_type === "error");
  if (raises === null) return error ? [`${file}:${line}: the cell ${id} fails: ${error.ename}: ${error.evalue}`] : [];
  if (!error) return [`${file}:${line}: the cell ${id} should raise ${raises}, but it doesn't.`];
  return error.ename === raises ? [] : [`${file}:${line}: the cell ${id} raises ${error.ename} instead of ${raises}.`];
}

/** The cells whose outputs are no longer what was recorded. */
export function changedCells(
  cells: readonly Cell[],
  before: RecordedCells["outputs"],
  now: RecordedCells["outputs"],
): readonly string[] {
  return cells
    .filter(({ id, volatile }) => !volatile && JSON.stringify(before[id] ?? []) !== JSON.stringify(now[id] ?? []))
    .map(({ id }) => id);
}

/** The width in pixels of a chart that takes all the width there is: more than a phone has and less than a wide window. */
const FULL_WIDTH_PX = 700;

/** The outputs with an SVG beside each chart of Vega-Lite, for readers whose browser hasn't loaded what draws it. */
async function withChartPictures(outputs: readonly RecordedOutput[]): Promise<readonly RecordedOutput[]> {
  return Promise.all(outputs.map(withChartPicture));
}

async function withChartPicture(output: RecordedOutput): Promise<RecordedOutput> {
  if (!("data" in output)) return output;
  const type = Object.keys(output.data).find((name) => name.startsWith("application/vnd.vegalite."));
  if (type === undefined || output.data["image/svg+xml"] !== undefined) return output;
  const spec = output.data[type] as JsonObject;
  const sized = spec["width"] === "container" ? { ...spec, width: FULL_WIDTH_PX, autosize: FIT } : spec;
  return { ...output, data: { ...output.data, "image/svg+xml": await chartSvg(sized) } };
}

/** As Vega-Lite has it in a container: the labels are part of the width. */
const FIT = { type: "fit-x", contains: "padding" } as const;
