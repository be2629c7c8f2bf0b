import type { NotebookDraft } from "../frame/notebook-draft.ts";

/** A program that draws, as a notebook: how to run it, and the program itself. Null if there is none. */
export function stageSketch(source: string, tool: "pygame" | "pyp5js"): NotebookDraft | null {
  if (source.trim() === "") return null;
  return {
    kernel: "pyodide",
    cells: [
      { type: "markdown", source: SAYS[tool] },
      { type: "code", source },
    ],
  };
}

const SAYS = {
  pygame:
    "A pygame program. It needs a window, which a notebook doesn't have. You can edit it and try its functions here, and copy it to the Pygame tool (/tools/pygame) to play it.",
  pyp5js:
    "A p5.js sketch in Python. It needs a canvas, which a notebook doesn't have. You can edit it and try its functions here, and copy it to the p5.js tool (/tools/pyp5js) to see it.",
} as const;
