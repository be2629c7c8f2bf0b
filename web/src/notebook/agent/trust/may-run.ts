import { BROWSER_KERNELS, connectionOf } from "@fiddle/kernels";
import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import { HOME } from "../../file-store/path.ts";
import { runParameters } from "../../session/run-parameters.ts";
import type { ToolRun } from "../tool-run.ts";
import { filesWritten, pythonRisks } from "./python-risks.ts";
import { queryCost } from "./query-cost.ts";
import { distinct, type Risk, riskSentence } from "./risks.ts";
import { sqlRisks } from "./sql-risks.ts";
import { codeAround } from "./taint.ts";
import type { Surroundings } from "./written-file.ts";

interface Permission {
  readonly isAllowed: boolean;
  /** What the database expected of the cell's query, as a sentence for the model; empty if it doesn't say. */
  readonly expected: string;
}

const NO_COST = { risks: [], expected: "" };

/**
 * Whether a cell may run now. Asks for a click where the mode wants one for each change, and in every mode for risky code once
 * the agent has read something that others may have written. Where the cell has a change that the user hasn't decided about, that
 * decision is the answer, and there is no other question. The user is also asked before queries that change a saved database or read
 * much of it.
 */
export async function mayRun(run: ToolRun, cellId: string): Promise<Permission> {
  const { session, notebook } = run.services;
  const { document } = notebook;
  const source = document.source(cellId);
  const cell = document.cell(cellId);
  const foreign = run.taint.isTainted ? risksOf(run, cellId) : [];
  // Even a plan can reach out: DuckDB asks the address that a query reads for its columns. What is risky isn't planned.
  const isPlanned = foreign.every((risk) => run.allowed.has(keyOf(risk, source)));
  const { risks: costs, expected } = cell
    ? await queryCost(
        session.kernelOf(cell),
        { code: source, parameters: runParameters(document, cell, session.inputs) },
        { isPlanned },
      )
    : NO_COST;
  run.signal.throwIfAborted();
  const isOpen = run.edits.decisionOn(cellId) === "open";
  const risks = distinct([...costs, ...foreign]);
  const asked = risks.filter((risk) => !run.allowed.has(keyOf(risk, source)));
  if (asked.length > 0 || (isOpen && run.mode === "review")) {
    const number = document.cellIds().indexOf(cellId) + 1;
    const isForeign = asked.some((risk) => foreign.includes(risk));
    const reasons = [...asked.map(riskSentence), ...(isForeign ? run.taint.reasons() : [])];
    const asks = isOpen ? "change" : "action";
    const refused = { isAllowed: false, expected };
    if (!(await run.approve({ asks, cellId, title: `Run cell ${number}`, reasons }))) return refused;
    // What the user saw is what they allowed.
    if (asked.length > 0 && document.source(cellId) !== source) return refused;
    for (const risk of asked) run.allowed.add(keyOf(risk, source));
    run.edits.keep(cellId);
  }
  noteFiles(run, cellId);
  return { isAllowed: true, expected };
}

/**
 * What is allowed together with a risk, for the rest of the run: the same thing done to the same target. Most risks don't say what they
 * are done to, such as the address that is asked or what a function gets, so that these are allowed for the same code only.
 */
function keyOf(risk: Risk, source: string): string {
  switch (risk.kind) {
    case "overwrites":
    case "package":
    case "elsewhere":
    case "unestimated":
      return riskSentence(risk);
    default:
      return `${riskSentence(risk)}\n${source}`;
  }
}

/** The files that the cell makes are the run's from now on, which it can write again. */
function noteFiles(run: ToolRun, cellId: string): void {
  const source = run.services.notebook.document.source(cellId);
  if (kindOf(run, cellId) === "python")
    for (const name of filesWritten(source, around(run, cellId))) run.ownFiles.add(name);
}

function risksOf(run: ToolRun, cellId: string): readonly Risk[] {
  const { services } = run;
  const cell = services.notebook.document.cell(cellId);
  if (!cell) return [];
  const { source } = cell;
  const { spec } = services.session.kernelOf(cell);
  switch (kindOf(run, cellId)) {
    case "python":
      return pythonRisks(source, around(run, cellId));
    case "sql":
      return sqlRisks(source, kernelDialect(spec.name));
    default:
      return [{ kind: "elsewhere", name: spec.display_name }];
  }
}

/** How a cell's code can be judged: what a server's kernel runs can't, whatever its language. */
function kindOf({ services }: ToolRun, cellId: string): "python" | "sql" | null {
  const cell = services.notebook.document.cell(cellId);
  if (!cell) return null;
  const { spec } = services.session.kernelOf(cell);
  const isHere = BROWSER_KERNELS.some(({ name }) => name === spec.name) || connectionOf(spec.name) !== null;
  if (!isHere) return null;
  return spec.language === "sql" ? "sql" : "python";
}

function around({ services, ownFiles }: ToolRun, cellId: string): Surroundings {
  const { document } = services.notebook;
  const paths = services.files.store.list().map(({ path }) => path);
  const relative = paths.map((path) => (path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path));
  return {
    files: new Set([...paths, ...relative]),
    ownFiles,
    // The cell itself is beside itself only as it ran before.
    others: codeAround(document, services.session).filter((source) => source !== document.source(cellId)),
  };
}
