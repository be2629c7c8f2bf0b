import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { connectionOf, type DatabaseSchema, type Kernel } from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { sqlOffers } from "../../language/sql/sql-offers.ts";
import { sqlDialect } from "../../editor/sql-dialect.ts";
import type { Intelligence } from "./intelligence.ts";
import { REQUESTED_ANSWER_TIMEOUT_MS, idleKernel, withinTimeout } from "./kernel-completion.ts";

const EMPTY: DatabaseSchema = { tables: [], files: [] };
const split = (words: string | undefined) => (words ?? "").split(" ").filter(Boolean);
const { keywords, types, builtin } = sqlDialect.spec;
const WORDS = { keywords: [...new Set([...split(keywords), ...split(types)])], functions: split(builtin) };

/** Each kernel's database schema, cached until something runs in the kernel. */
const known = new WeakMap<Kernel, DatabaseSchema>();
const watched = new WeakSet<Kernel>();

/** Tables, columns and keywords; only keywords while the kernel is busy or not started. */
export async function sqlCompletion(
  { services }: Intelligence,
  cellId: string,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  startConnection(services, cellId);
  const schema = await schemaOf(
    idleKernel(services, cellId, "schema"),
    explicit ? REQUESTED_ANSWER_TIMEOUT_MS : undefined,
  );
  if (context.aborted) return null;
  const found = sqlOffers(state.doc.toString(), pos, { schema, words: WORDS, dialect: dialectOf(services, cellId) });
  if (!found || found.offers.length === 0) return null;
  if (!explicit && found.from === pos && !/[.'"]$/.test(state.sliceDoc(pos - 1, pos))) return null;
  const upper = /\b(SELECT|FROM|WITH|INSERT|UPDATE|CREATE)\b/.test(state.doc.toString());
  const options = found.offers.map(({ label, kind, rank, detail, insert }): Completion => {
    const shown = kind === "keyword" && upper ? label.toUpperCase() : label;
    const written = insert === label ? shown : insert;
    return {
      label: shown,
      type: kind,
      boost: -rank,
      ...(detail ? { detail } : {}),
      ...(written === shown ? {} : { apply: written }),
    };
  });
  return { from: found.from, options, validFor: /^["\w]*$/u };
}

function dialectOf({ notebook, session }: Intelligence["services"], cellId: string): Dialect {
  const cell = notebook.document.cell(cellId);
  return kernelDialect(cell ? session.kernelOf(cell).spec.name : "");
}

/** A connection's kernel costs nothing until it runs something, so it needn't wait for a run to know its tables. */
function startConnection({ notebook, session }: Intelligence["services"], cellId: string): void {
  const cell = notebook.document.cell(cellId);
  const kernel = cell && session.kernelOf(cell);
  if (kernel?.status.kind === "not-started" && connectionOf(kernel.spec.name) !== null) kernel.start().catch(() => {});
}

async function schemaOf(kernel: Kernel | null, timeoutMs: number | undefined): Promise<DatabaseSchema> {
  if (!kernel) return EMPTY;
  const before = known.get(kernel);
  if (before) return before;
  if (!watched.has(kernel)) {
    watched.add(kernel);
    kernel.subscribe(() => known.delete(kernel));
  }
  const answer = kernel.ask("schema", {});
  // A schema that comes too late for this list is there for the next one.
  answer.then((schema) => known.set(kernel, schema)).catch(() => {});
  return (await withinTimeout(answer, timeoutMs)) ?? EMPTY;
}
