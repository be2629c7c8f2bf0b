import { connectionOf, type Kernel, type PlanQuestion, type QueryPlan } from "@fiddle/kernels";
import { effectOf } from "@fiddle/sql/effect";
import { placeholderNames } from "@fiddle/sql/parameters";
import { kernelDialect } from "../../../connections/kernel-dialect.ts";
import type { Risk } from "./risks.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

/** A query that is expected to read more rows of a saved database than these is asked about. */
const EXPENSIVE_ROWS = 1_000_000;
/** The same for PostgreSQL's cost, in pages of 8 kB read in sequence: 2 GB. */
const EXPENSIVE_COST_PAGES = 250_000;
/** In the browser nobody else waits for the engine. */
const EXPENSIVE_ROWS_IN_BROWSER = 100_000_000;
const PLAN_TIMEOUT_MS = 5_000;

/** What is known of SQL before it runs. */
export interface QueryCost {
  readonly risks: readonly Risk[];
  /** What the database expects, as a sentence for the model; empty where it doesn't say. */
  readonly expected: string;
}

const NOTHING: QueryCost = { risks: [], expected: "" };

/**
 * Asks the database what it expects of a cell's SQL, if that may be `isPlanned`. Changes to a saved database are risks in any case: no
 * undo takes them back.
 */
export async function queryCost(
  kernel: Kernel,
  { code: source, parameters }: PlanQuestion,
  { isPlanned }: { readonly isPlanned: boolean },
): Promise<QueryCost> {
  const { name: kernelName, display_name: name, language } = kernel.spec;
  if (language !== "sql") return NOTHING;
  const isSaved = connectionOf(kernelName) !== null;
  const effect = effectOf(source, kernelDialect(kernelName));
  if (effect.kind === "writes")
    return isSaved ? { ...NOTHING, risks: [{ kind: "database", name, verb: effect.verb }] } : NOTHING;
  if (effect.kind === "unknown")
    return isSaved ? { ...NOTHING, risks: [{ kind: "statement", name: effect.word }] } : NOTHING;
  if (!isPlanned) return NOTHING;
  // The browser's engines start with the cell.
  if (!isSaved && kernel.status.kind !== "ready") return NOTHING;
  const plan = await planFor(kernel, { code: source, parameters });
  // What is invalid fails by itself when it runs. A database that doesn't explain placeholders may run them all the same.
  const isUnknown = plan === "invalid" && placeholderNames(source, kernelDialect(kernelName)).length > 0;
  if (plan === "invalid" && !isUnknown) return NOTHING;
  if (plan === null || plan === "invalid" || (plan.rows === null && plan.cost === null))
    return isSaved ? { ...NOTHING, risks: [{ kind: "unestimated", name }] } : NOTHING;
  const { rows, cost } = plan;
  const tooMany = (rows ?? 0) > (isSaved ? EXPENSIVE_ROWS : EXPENSIVE_ROWS_IN_BROWSER);
  return {
    risks:
      tooMany || (cost ?? 0) > EXPENSIVE_COST_PAGES ? [{ kind: "expensive", name, rows: tooMany ? rows : null }] : [],
    expected:
      rows === null || rows === 0
        ? ""
        : `Before the run, ${name} expected to read about ${rows.toLocaleString("en-US")} rows.`,
  };
}

/** Null if the database has no estimate, or takes too long. */
async function planFor(kernel: Kernel, asked: PlanQuestion): Promise<QueryPlan | "invalid" | null> {
  const asking = (async () => {
    await kernel.start();
    return kernel.answers("plan") ? kernel.ask("plan", asked) : null;
  })();
  return withinTimeout(
    asking.catch(() => "invalid" as const),
    PLAN_TIMEOUT_MS,
  );
}
