import { isBuiltin } from "./analysis/builtins.ts";
import { drawGraph } from "./analysis/graph.ts";
import { checkLinear, type Verdict } from "./analysis/linear-check.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { namesOf, ranCells } from "./dependencies.ts";
import { inSlices } from "./run-in-slices.ts";

/** Names that the kernel provides beside Python's builtins. */
const GIVEN = new Set(["pyodide", "pyodide_js", "js"]);

/** Checks whether a run from the top would give these outputs. Returns, for each cell with code, why not. */
export async function checkNotebook(
  services: Pick<NotebookServices, "notebook" | "session">,
): Promise<readonly Verdict[]> {
  const { document } = services.notebook;
  const names = namesOf(services);
  const ran = await ranCells(services);
  const cells = (await names.cells()).map((cell, index) => ({
    ...cell,
    number: index + 1,
    ran: ran.get(cell.id) ?? null,
    hasCode: document.cell(cell.id)?.type === "code" && document.source(cell.id).trim() !== "",
    hasOutput: document.outputs(cell.id).length > 0,
  }));
  const present = new Set(document.cellIds());
  const gone = [...services.session.history.runs].flatMap(([id, { source }]) => {
    const own = ran.get(id);
    return own && !present.has(id) ? [{ ...names.cell(id, source), ran: own }] : [];
  });
  const graph = await inSlices(drawGraph(cells));
  return inSlices(checkLinear(cells, gone, (name) => isBuiltin(name) || GIVEN.has(name), graph));
}
