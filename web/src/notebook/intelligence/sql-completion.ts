import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
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

/** Tables, columns and keywords; only keywords while the kernel is busy, or not started and no connection. */
export async function sqlCompletion(
  { services }: Intelligence,
  cellId: string,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const text = state.doc.toString();
  const starting = startingConnection(services, cellId);
  await withinTimeout(starting?.start());
  const kernel = idleKernel(services, cellId, "schema");
  const schema = await schemaOf(kernel, explicit ? REQUESTED_ANSWER_TIMEOUT_MS : undefined);
  if (context.aborted) return null;
  const database = databaseOf(services, cellId);
  const loading = kernel ?? startingConnection(services, cellId);
  if (loading && schema === EMPTY && isNameNext(text, pos, database.dialect))
    return loadingTables(loading, context, database.dialect);
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

/** A list that only says that the tables are on their way. They are offered once they have come, where a name still belongs. */
function loadingTables(kernel: Kernel, { pos, view }: CompletionContext, dialect: Dialect): CompletionResult {
  if (view && !waiting.has(view)) {
    waiting.add(view);
    void offerWhenLoaded(kernel, view, dialect).finally(() => waiting.delete(view));
  }
  return { from: pos, filter: false, options: [{ label: "Loading tables…", type: "text", apply: () => {} }] };
}

/** The editors in which the tables are offered when they come. */
const waiting = new WeakSet<EditorView>();

async function offerWhenLoaded(kernel: Kernel, view: EditorView, dialect: Dialect): Promise<void> {
  try {
    await kernel.start();
    await kernel.ask("schema", {});
  } catch {
    // What is wrong is said when the cell runs.
    return;
  }
  const { doc, selection } = view.state;
  if (view.hasFocus && isNameNext(doc.toString(), selection.main.head, dialect)) startCompletion(view);
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

/**
 * A connection's kernel that isn't ready yet; null for all others. It costs nothing until it runs something, so it needn't wait for a run
 * to know its tables.
 */
function startingConnection({ notebook, session }: Intelligence["services"], cellId: string): Kernel | null {
  const cell = notebook.document.cell(cellId);
  const kernel = cell && session.kernelOf(cell);
  const isAtRest = kernel?.status.kind === "not-started" || kernel?.status.kind === "loading";
  return isAtRest && connectionOf(kernel.spec.name) !== null ? kernel : null;
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
