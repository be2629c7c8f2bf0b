import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import type { Problem } from "../../../language/lint/problem.ts";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import type { ToolRun } from "../tool-run.ts";
import { blankMagics } from "../../../language/python/magics.ts";
import { importsOf } from "../trust/python-imports.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

/** The linter needs a few milliseconds once it is loaded. Writing doesn't wait for its download. */
const LINT_TIMEOUT_MS = 400;
const MAX_PROBLEMS = 10;

export interface CodeCheck {
  /** Sentences for the model; empty if nothing is wrong. */
  readonly lines: readonly string[];
  /** Whether running the code is pointless. */
  readonly isFatal: boolean;
}

/** What is known to be wrong with a cell before it runs. */
export async function checkCode({ services, signal }: ToolRun, cellId: string): Promise<CodeCheck> {
  const { document } = services.notebook;
  const cell = document.cell(cellId);
  const spec = cell && kernelSpecOf(kernelNameOf(document, cell));
  if (spec?.language !== "python") return { lines: [], isFatal: false };
  const source = document.source(cellId);
  // A server has threads, GPUs and whatever packages its owner installed.
  const unsupported = spec.name === "pyodide" ? unsupportedImports(source) : [];
  if (unsupported.length > 0)
    return { lines: [`Following packages are not supported: ${unsupported.join(", ")}`], isFatal: true };
  const found = await withinTimeout(services.findProblems(), LINT_TIMEOUT_MS);
  signal.throwIfAborted();
  const problems = found?.get(cellId) ?? [];
  const shown = problems.filter(({ severity }) => severity !== "hint").slice(0, MAX_PROBLEMS);
  return {
    lines: shown.map((problem) => `Line ${lineOf(source, problem)}: ${problem.message}`),
    isFatal: problems.some(({ code }) => code === "syntax"),
  };
}

function lineOf(source: string, { from }: Problem): number {
  return source.slice(0, from).split("\n").length;
}

/** Import names that can't work in a browser, as `UNSUPPORTED` of the kernel's `fiddle.py` has them. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(
  (
    "_tkinter aiohttp curses dash django flask gradio jax keras kivy mlx multiprocessing paramiko " +
    "playwright psutil pyaudio pyautogui pygame pyodbc PyQt5 PyQt6 PySide2 PySide6 pyspark ray " +
    "scrapy selenium sentence_transformers socket socketserver spacy streamlit " +
    "tensorflow tensorflow_hub threading tkinter torch torchaudio torchvision transformers turtle " +
    "uvicorn vllm wx xgboost_ray"
  ).split(" "),
);

/** The packages that Python code imports and that would block its run. */
function unsupportedImports(source: string): readonly string[] {
  const roots = importsOf(blankMagics(source)).map(({ module }) => module.split(".", 1)[0] ?? "");
  return [...new Set(roots)].filter((name) => UNSUPPORTED.has(name)).toSorted();
}
