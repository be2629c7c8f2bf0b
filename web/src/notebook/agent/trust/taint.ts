import { readAgentContext } from "@fiddle/agent/context/read-notebook.ts";
import { BROWSER_KERNELS } from "@fiddle/kernels";
import type { NotebookDocument } from "@fiddle/notebook";
import type { PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import {
  isOfAgent,
  keepOrigins,
  knowsReadings,
  nameOfOrigin,
  noteNothingRead,
  noteOrigin,
  originsOf,
} from "../../contract/provenance.ts";
import { fileName, HOME } from "../../file-store/path.ts";
import type { PastRun } from "../../session/run-history.ts";
import type { Session } from "../../session/session.ts";
import type { AgentServices } from "../agent-services.ts";
import { canBeOrder } from "./name-orders.ts";
import { pythonReadsOutside } from "./python-risks.ts";
import { sqlReadsOutside } from "./sql-risks.ts";

/** What the agent has read that others may have written. Such texts can hold orders for it. */
export class Taint {
  readonly #services: AgentServices;
  /** What this run has read, by name. */
  readonly #read = new Set<string>();

  constructor(services: AgentServices) {
    this.#services = services;
  }

  /** Notes that the model was given this, e.g. `the file sales.csv`. */
  read(source: string): void {
    this.#read.add(source);
    noteOrigin(this.#services.notebook.document, "data");
  }

  /** Notes that the model was given outputs, of one cell or of any. They are the user's own unless code read something. */
  readOutput(cellId: string | null): void {
    const { session, notebook } = this.#services;
    const ran = [...session.history.runs.values()];
    const cell = cellId === null ? undefined : notebook.document.cell(cellId);
    const kernelName = cell ? session.kernelOf(cell).spec.name : "pyodide";
    // The cell may have been run in an earlier visit.
    const sources = cell ? [...ran, { source: cell.source, kernelName }] : ran;
    if (sources.some((past) => readsOutside(past, this.#services))) noteOrigin(notebook.document, "data");
  }

  /** Notes what a prompt tells the model. What other computers say of themselves was written by others, such as names of tables. */
  readPrompt({ files, notebook }: Pick<PromptMessage, "files" | "notebook">): void {
    this.#readNotebook();
    for (const { path, text, about } of files) this.readFile(path, text !== undefined || about !== undefined);
    const { places, variables } = readAgentContext(notebook);
    for (const { kind, language, title, contents, filesRead = [] } of places) {
      for (const name of filesRead) this.read(`the file ${name}`);
      if (kind === "database" && contents.length > 0) this.read(`the names of tables in ${language}`);
      if (kind === "jupyter" && contents.length + variables.length > 0) this.read(`names and details from ${title}`);
    }
  }

  /** Notes that the model was given a file, or only its name, which can be an order too. */
  readFile(path: string, isRead: boolean): void {
    if (isRead) this.read(`the file ${fileName(path)}`);
    else if (canBeOrder(path)) this.read(`the name of the file ${path.replace(`${HOME}/`, "")}`);
  }

  /**
   * Notes what a prompt brings along: outputs that nobody has judged yet. Which code made those of an earlier visit, or of another browser,
   * nobody knows, nor what the agent had read there when it wrote its answers.
   */
  #readNotebook(): void {
    const { notebook, session } = this.#services;
    const { document } = notebook;
    if (knowsReadings(document)) return;
    for (const id of document.cellIds().filter((each) => document.outputs(each).length > 0))
      if (session.history.runs.has(id)) this.readOutput(id);
      else noteOrigin(document, "data");
    if (document.cellIds().some((id) => isOfAgent(document.cell(id)))) noteOrigin(document, "data");
  }

  get isTainted(): boolean {
    return this.#read.size > 0 || originsOf(this.#services.notebook.document).length > 0;
  }

  /** Why a click is needed, as sentences; empty if nothing foreign was read. */
  reasons(): readonly string[] {
    const origins = originsOf(this.#services.notebook.document);
    // What the run itself has read says more than that something was read.
    const named = origins.filter((origin) => origin !== "data" || this.#read.size === 0).map(nameOfOrigin);
    if (!this.isTainted) return [];
    const names = new Intl.ListFormat("en").format([...this.#read, ...named]);
    return [`The agent has read ${names}, which can hold instructions that aren't yours.`];
  }
}

/** Notes in the notebook when the user's own code has read something. Returns a function that ends this. */
export function watchReadings({ session, notebook }: Pick<AgentServices, "session" | "notebook">): () => void {
  const { document } = notebook;
  const ran = session.history.runs;
  const isKnown = document.cellIds().every((id) => document.outputs(id).length === 0 || ran.has(id));
  let seen = 0;
  const look = () => {
    const past = [...session.history.runs.values()].filter(({ serial }) => serial > seen);
    seen = Math.max(seen, ...past.map(({ serial }) => serial));
    if (past.some((run) => readsOutside(run, { session, notebook }))) noteOrigin(document, "data");
    else if (isKnown && past.length > 0) noteNothingRead(document);
  };
  look();
  keepOrigins(document);
  const stops = [session.store.subscribe(look), document.subscribeMetadata(() => keepOrigins(document))];
  return () => stops.forEach((stop) => stop());
}

/** Everything that a database of others or another computer says comes from outside. */
function readsOutside(
  { source, kernelName }: Pick<PastRun, "source" | "kernelName">,
  { session, notebook }: Pick<AgentServices, "session" | "notebook">,
): boolean {
  if (!BROWSER_KERNELS.some(({ name }) => name === kernelName)) return true;
  if (kernelSpecOf(kernelName).language === "sql") return sqlReadsOutside(source, kernelDialect(kernelName));
  return pythonReadsOutside(source, codeAround(notebook.document, session));
}

/** The Python code whose names other code of the notebook can use: its cells, and what ran before. */
export function codeAround(document: NotebookDocument, session: Session): readonly string[] {
  const cells = document.cellIds().filter((id) => document.cell(id)?.type === "code");
  const past = [...session.history.runs.values()].filter(
    ({ kernelName }) => kernelSpecOf(kernelName).language !== "sql",
  );
  return [...new Set([...cells.map((id) => document.source(id)), ...past.map(({ source }) => source)])];
}
