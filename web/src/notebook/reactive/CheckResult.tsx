import { classes } from "@fiddle/ui/classes.ts";
import { CellButton } from "./CellButton.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";
import { checkLinear, type Verdict } from "./analysis/linear-check.ts";
import { isBuiltin } from "./analysis/builtins.ts";
import { drawGraph } from "./analysis/graph.ts";
import { ranCells } from "./dependencies.ts";
import { valuesOf } from "./notebook-values.ts";
import { inSlices } from "./run-in-slices.ts";
import { counted } from "../../platform/format.ts";

/** Says whether “Run all” would reproduce the outputs. */
export function CheckResult({ goTo }: { readonly goTo: (id: string) => void }) {
  const services = useNotebook();
  const verdicts = useLoaded(() => checkNotebook(services), [services], null);
  if (!verdicts) return <Spinner label="Checking" className="m-4" />;
  const order = services.notebook.document.cellIds();
  const differing = verdicts.filter(({ why }) => why.length > 0);
  return (
    <section
      aria-label="Run order check"
      className={classes(
        "rounded-md border px-2 py-2.5",
        differing.length === 0 ? "border-line-strong" : "border-warn bg-warn-soft",
      )}
    >
      <h3 className="px-2 text-sm/6 font-semibold">{headline(differing.length, verdicts.length)}</h3>
      <ul>
        {differing.map(({ id, why }) => (
          <li key={id}>
            <CellButton number={order.indexOf(id) + 1} sentences={why} onClick={() => goTo(id)} />
          </li>
        ))}
      </ul>
      <p className="px-2 pt-1 text-[0.6875rem] text-muted">
        Based on variable names and run order. Randomness, time, files and network access aren't considered.
      </p>
    </section>
  );
}

function headline(differing: number, all: number): string {
  if (all === 0) return "There's no code to check yet.";
  if (differing === 0) return "“Run all” would reproduce these outputs.";
  return `“Run all” may produce other outputs in ${counted(differing, "cell")} of ${all}.`;
}

/** Names that the kernel provides beside Python's builtins. */
const GIVEN = new Set(["pyodide", "pyodide_js", "js"]);

/** Checks whether a run from the top would give these outputs. Returns, for each cell with code, why not. */
async function checkNotebook(services: Pick<NotebookServices, "notebook" | "session">): Promise<readonly Verdict[]> {
  const { document } = services.notebook;
  const names = valuesOf(services).names;
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
