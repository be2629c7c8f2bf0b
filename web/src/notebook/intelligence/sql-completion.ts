import { type CompletionContext, type CompletionResult, startCompletion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { connectionOf, type DatabaseSchema, type Kernel } from "@fiddle/kernels";
import type { Dialect } from "@fiddle/sql/dialect";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { pastQueries } from "../../connections/query-history.ts";
import { savedConnections } from "../../connections/saved-connections.ts";
import { isNamedIn, wordsOf } from "../../connections/words-of-names.ts";
import { sqlCompletions } from "../../language/sql/sql-completions.ts";
import { isNameNext } from "../../language/sql/sql-offers.ts";
import { SQL_WORDS } from "../../editor/sql-dialect.ts";
import type { Intelligence } from "./intelligence.ts";
import { ANSWER_TIMEOUT_MS, REQUESTED_ANSWER_TIMEOUT_MS, idleKernel } from "./kernel-completion.ts";
import { withinTimeout } from "../../platform/within-timeout.ts";

/** Tables of the newest queries are likely to be needed again. */
const MAX_RECENT_QUERIES = 20;
const EMPTY: DatabaseSchema = { tables: [], files: [] };

interface KnownSchema {
  readonly schema: DatabaseSchema;
  /** The words of the texts that it was asked about. */
  readonly words: ReadonlySet<string>;
}

/** Each kernel's database schema, cached until something runs in the kernel. */
const known = new WeakMap<Kernel, KnownSchema>();
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
  await withinTimeout(starting?.start(), ANSWER_TIMEOUT_MS);
  const kernel = idleKernel(services, cellId, "schema");
  const { schema, isLoading } = await schemaOf(
    kernel,
    text,
    explicit ? REQUESTED_ANSWER_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
  );
  if (context.aborted) return null;
  const database = databaseOf(services, cellId);
  const loading = kernel ?? startingConnection(services, cellId);
  if (loading && isLoading && isNameNext(text, pos, database.dialect))
    return loadingTables(loading, context, database.dialect);
  const found = sqlCompletions(text, pos, { schema, words: SQL_WORDS, ...database });
  if (!explicit && found?.from === pos && !/[.'"]$/.test(state.sliceDoc(pos - 1, pos))) return null;
  return found;
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
    await kernel.ask("schema", { about: [view.state.doc.toString()] });
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

/** What is known once the kernel has answered about the text, or after a while. */
async function schemaOf(
  kernel: Kernel | null,
  text: string,
  timeoutMs: number,
): Promise<{ readonly schema: DatabaseSchema; readonly isLoading: boolean }> {
  if (!kernel) return { schema: EMPTY, isLoading: true };
  const before = known.get(kernel);
  const words = wordsOf(text);
  if (before && !namesUnread(before, words)) return { schema: before.schema, isLoading: false };
  if (!watched.has(kernel)) {
    watched.add(kernel);
    kernel.subscribe(() => known.delete(kernel));
  }
  const recent = pastQueries(kernel.spec.name).slice(0, MAX_RECENT_QUERIES);
  const answer = kernel.ask("schema", { about: [text, ...recent.map(({ sql }) => sql)] });
  // A schema that comes too late for this list is there for the next one.
  answer.then((schema) => known.set(kernel, { schema, words })).catch(() => {});
  const schema = await withinTimeout(answer, timeoutMs);
  return { schema: schema ?? before?.schema ?? EMPTY, isLoading: !schema };
}

/** Whether a text has new words, and they name a schema or a table whose columns aren't known. */
function namesUnread({ schema, words }: KnownSchema, now: ReadonlySet<string>): boolean {
  if (!schema.unread || [...now].every((word) => words.has(word))) return false;
  const isNew = (name: string) => isNamedIn(now, name) && !isNamedIn(words, name);
  return schema.unread.some(isNew) || schema.tables.some(({ name, columns }) => columns.length === 0 && isNew(name));
}
