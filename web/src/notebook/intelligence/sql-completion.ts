import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import { connectionOf, type DatabaseSchema, type Kernel } from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { savedConnections } from "../../connections/saved-connections.ts";
import { isNameNext, sqlOffers } from "../../language/sql/sql-offers.ts";
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
  const text = state.doc.toString();
  await startConnection(services, cellId);
  const kernel = idleKernel(services, cellId, "schema");
  const schema = await schemaOf(kernel, explicit ? REQUESTED_ANSWER_TIMEOUT_MS : undefined);
  if (context.aborted) return null;
  const database = databaseOf(services, cellId);
  if (kernel && schema === EMPTY && isNameNext(text, pos, database.dialect)) return loadingTables(kernel, context);
  const found = sqlOffers(text, pos, { schema, words: WORDS, ...database });
  if (!found || found.offers.length === 0) return null;
  if (!explicit && found.from === pos && !/[.'"]$/.test(state.sliceDoc(pos - 1, pos))) return null;
  const upper = /\b(SELECT|FROM|WITH|INSERT|UPDATE|CREATE)\b/.test(text);
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

/** A list that only says that the tables are on their way. They are offered when they have come, if nobody typed on. */
function loadingTables(kernel: Kernel, context: CompletionContext): CompletionResult {
  void offerWhenLoaded(kernel, context);
  return { from: context.pos, filter: false, options: [{ label: "Loading tables…", type: "text", apply: () => {} }] };
}

async function offerWhenLoaded(kernel: Kernel, { pos, state, view }: CompletionContext): Promise<void> {
  const schema = await kernel.ask("schema", {}).catch(() => null);
  if (schema && view?.state.doc.eq(state.doc) && view.state.selection.main.head === pos) startCompletion(view);
}

/** The dialect of the cell's database, and the database or schema that its queries begin in. */
function databaseOf({ notebook, session }: Intelligence["services"], cellId: string) {
  const cell = notebook.document.cell(cellId);
  const name = cell ? session.kernelOf(cell).spec.name : "";
  const uuid = connectionOf(name);
  const saved = savedConnections.getState().list.find((connection) => connection.uuid === uuid);
  // Trino's database is a catalog, with a schema behind it or none.
  const home = saved?.type === "trino" ? saved.database.split(/[./]/)[1] : saved?.database;
  const dialect: Dialect = kernelDialect(name);
  return { dialect, ...(home && dialect !== "postgresql" && dialect !== "sqlserver" && { home }) };
}

/** A connection's kernel costs nothing until it runs something, so it needn't wait for a run to know its tables. */
async function startConnection({ notebook, session }: Intelligence["services"], cellId: string): Promise<void> {
  const cell = notebook.document.cell(cellId);
  const kernel = cell && session.kernelOf(cell);
  const isAtRest = kernel?.status.kind === "not-started" || kernel?.status.kind === "loading";
  if (isAtRest && connectionOf(kernel.spec.name) !== null) await withinTimeout(kernel.start());
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
