import { DUCKDB, SQLITE } from "@fiddle/notebook/kernel-id";
import type { Frame, Kernel } from "@fiddle/kernels";
import { quotedIfNeeded } from "@fiddle/sql/identifier";
import { toast } from "@fiddle/ui/toasts.ts";
import type { WriteQuery } from "../../outputs/output-context.ts";
import { insertCode } from "./insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { fiddleOf, kernelNameOf, pythonKernelName } from "../session/cell-kernel.ts";

type Write = (frame: Frame) => string;

/** Adds a Python cell that reads a cell's table below that cell. Rejects if Python has no name for the table. */
export async function insertChartCode(
  services: Pick<NotebookServices, "notebook" | "session" | "selection">,
  cellId: string,
  tableId: string,
  write: Write,
) {
  const code = write(await frameOf(services, cellId, tableId));
  const { notebook, session } = services;
  const cell = notebook.document.cell(cellId);
  const of = cell && session.tablesOf(cell).spec;
  const kernel = of && of.language !== "sql" ? of.name : pythonKernelName(notebook.document);
  insertPython(services, { source: code, kernel }, cellId);
}

/** Adds a SQL cell that reads a cell's table below that cell. Rejects if SQL has no name for the table. */
export async function insertTableQuery(
  services: Pick<NotebookServices, "notebook" | "session" | "selection">,
  cellId: string,
  tableId: string,
  write: WriteQuery,
  only?: "duckdb",
) {
  const { name } = await frameOf(services, cellId, tableId);
  if (!/^[A-Za-z_]\w*$/.test(name))
    throw new Error("SQL reads tables by the name of a variable. Assign this one to a variable first.");
  const cell = services.notebook.document.cell(cellId);
  const isSqlite = only === undefined && kernelNameOf(services.notebook.document, cell) === SQLITE;
  const dialect = isSqlite ? "sqlite" : "duckdb";
  const source = write(quotedIfNeeded(name, dialect), dialect);
  const [id = ""] = insertCode(services, [{ source, kernel: isSqlite ? SQLITE : DUCKDB }], cellId);
  toast(`Added the query as cell ${services.notebook.document.cellIds().indexOf(id) + 1}.`, { tone: "good" });
}

/** Does the same as `insertChartCode` for a table that was opened by its name. The new cell goes below the active one. */
export async function insertTableCode(
  services: Pick<NotebookServices, "notebook" | "selection">,
  kernel: Kernel,
  tableId: string,
  write: Write,
) {
  if (kernel.spec.language === "sql")
    throw new Error("Python can only read query results. Select from the table in a cell, then chart that result.");
  const source = write(await kernel.ask("table_name", { tableId }));
  insertPython(services, { source, kernel: kernel.spec.name }, services.selection.activeId);
}

function insertPython(
  services: Pick<NotebookServices, "notebook" | "selection">,
  code: { readonly source: string; readonly kernel: string },
  below: string | null,
): void {
  const [id = ""] = insertCode(services, [code], below);
  const number = services.notebook.document.cellIds().indexOf(id) + 1;
  toast(`Added the chart as cell ${number}. Run the cell to draw it.`, { tone: "good" });
}

/** The name by which Python reads the table: the result name of a SQL cell, or a variable in Python. */
async function frameOf(
  { notebook, session }: Pick<NotebookServices, "notebook" | "session">,
  cellId: string,
  tableId: string,
): Promise<Frame> {
  const cell = notebook.document.cell(cellId);
  if (!cell) throw new Error("The cell with this table was deleted.");
  const kernel = session.tablesOf(cell);
  if (kernel.spec.language !== "sql") {
    if (kernel.status.kind === "not-started") throw new Error("Run the cell first so Python can read the table.");
    return kernel.ask("table_name", { tableId });
  }
  const { resultName } = fiddleOf(cell.metadata);
  if (typeof resultName === "string") return { name: resultName, form: "result" };
  throw new Error("This result has no name yet. Run the cell again so Python can read it.");
}
