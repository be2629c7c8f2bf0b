import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import { HOME } from "../../file-store/path.ts";
import type { ToolRun } from "../tool-run.ts";
import { pythonRisks } from "./python-risks.ts";
import { type Risk, riskSentence } from "./risks.ts";
import { sqlRisks } from "./sql-risks.ts";

/**
 * Whether a cell may run now. Asks for a click where the mode wants one for each change, and in every mode for risky code once
 * the agent has read something that others may have written.
 */
export async function mayRun(run: ToolRun, cellId: string): Promise<boolean> {
  const { document } = run.services.notebook;
  const source = document.source(cellId);
  const risks = run.taint.isTainted ? risksOf(run, cellId) : [];
  const isReviewed = run.mode !== "review" || run.edits.decisionOn(cellId) !== "open";
  const isAllowed = risks.length === 0 || run.allowedSources.has(source);
  if (isReviewed && isAllowed) return true;
  const number = document.cellIds().indexOf(cellId) + 1;
  const reasons = isAllowed ? [] : [...risks.map(riskSentence), ...run.taint.reasons()];
  const decision = await run.approve({ cellId, title: `Run cell ${number}`, reasons });
  // What the user saw is what they allowed.
  if (!decision || document.source(cellId) !== source) return false;
  run.allowedSources.add(source);
  run.edits.keep(cellId);
  return true;
}

function risksOf({ services }: ToolRun, cellId: string): readonly Risk[] {
  const { document } = services.notebook;
  const cell = document.cell(cellId);
  if (!cell) return [];
  const { spec } = services.session.kernelOf(cell);
  const source = document.source(cellId);
  if (spec.language === "sql") return sqlRisks(source, kernelDialect(spec.name));
  const paths = services.files.store.list().map(({ path }) => path);
  const relative = paths.map((path) => (path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path));
  return pythonRisks(source, new Set([...paths, ...relative]));
}
