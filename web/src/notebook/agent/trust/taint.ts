import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import type { AgentServices } from "../agent-services.ts";
import { pythonReadsOutside } from "./python-reads.ts";
import { sqlReadsOutside } from "./sql-risks.ts";

/** What the agent has read that others may have written. Such texts can hold orders for it. */
export class Taint {
  readonly #services: AgentServices;
  readonly #sources = new Set<string>();

  constructor(services: AgentServices) {
    this.#services = services;
  }

  /** Notes that the model was given this, e.g. `the file sales.csv`. */
  read(source: string): void {
    this.#sources.add(source);
  }

  /** Notes that the model was given outputs, of one cell or of any. They are the user's own unless code read something. */
  readOutput(cellId: string | null): void {
    if (this.#sources.has("outputs")) return;
    const { session, notebook } = this.#services;
    const ran = [...session.history.runs.values()];
    const cell = cellId === null ? undefined : notebook.document.cell(cellId);
    const kernelName = cell ? session.kernelOf(cell).spec.name : "pyodide";
    // The cell may have been run in an earlier visit.
    const sources = cell ? [...ran, { source: cell.source, kernelName }] : ran;
    if (sources.some((past) => readsOutside(past.source, past.kernelName))) this.#sources.add("outputs");
  }

  /** Notes what a prompt brings along: the notebook, if someone else made it, and its outputs. */
  readNotebook(): void {
    const { notebook, cloud } = this.#services;
    if (cloud.getState().copyOf !== null || notebook.isHeld) this.read("a notebook that someone else made");
    for (const id of notebook.document.cellIds()) if (notebook.document.outputs(id).length > 0) this.readOutput(id);
  }

  get isTainted(): boolean {
    return this.#sources.size > 0;
  }

  /** Why a click is needed, as sentences; empty if nothing foreign was read. */
  reasons(): readonly string[] {
    if (!this.isTainted) return [];
    const named = [...this.#sources].map((source) =>
      source === "outputs" ? "outputs of code that reads data" : source,
    );
    return [
      `The agent has read ${new Intl.ListFormat("en").format(named)}, which can hold instructions that aren't yours.`,
    ];
  }
}

function readsOutside(source: string, kernelName: string): boolean {
  const isSql = kernelSpecOf(kernelName).language === "sql";
  return isSql ? sqlReadsOutside(source, kernelDialect(kernelName)) : pythonReadsOutside(source);
}
