import { completeCell } from "@fiddle/notebook";
import { linkAddress, packNotebook } from "../../links/notebook-link.ts";
import type { NotebookSketch } from "./notebook-sketch.ts";

/** The address that opens the sketch as a new notebook. */
export async function notebookAddress(
  { kernel, cells }: NotebookSketch,
  { origin = location.origin } = {},
): Promise<string> {
  const notebook = {
    cells: cells.map((cell) => completeCell(cell)),
    metadata: { fiddle: { kernelId: kernel } },
    extra: {},
  };
  const fragment = await packNotebook(notebook, { outputs: false });
  return linkAddress(origin, fragment, { run: false, readonly: false, hideCode: false, embed: false });
}
