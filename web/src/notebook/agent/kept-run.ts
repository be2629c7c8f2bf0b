import { AGENT_MODES, RUN_ENDS, usageSchema } from "@fiddle/protocol/prompt-socket.ts";
import type { Json, NotebookDocument, Operation } from "@fiddle/notebook";
import { z } from "zod";
import type { AgentRun } from "../contract/agent.ts";
import type { CellRecord } from "./cell-record.ts";
import { KEPT_RUN_PREFIX } from "./marks.ts";

/**
 * What is shown of a run, as far as it outlives the page. What a notebook keeps of runs is beside its content, so that a change and the
 * way back are stored in one transaction, and other tabs know both.
 */
export type KeptRun = Omit<AgentRun, "id" | "changes" | "reasoning" | "undone" | "notUndone">;

/** What a run did beside the cells, and whether it was undone. */
export interface KeptEdits {
  /** The requirements that the run added to the notebook. */
  readonly packages: readonly string[];
  /** What undoing changed; null unless the run is undone. */
  readonly undone: readonly (readonly [string, CellRecord])[] | null;
  /** The cells in which something of an undone run stays. */
  readonly notUndone: readonly string[];
}

/** A record whose `after` is missing is of a cell that the model is writing now: what the document holds is what it wrote. */
type KeptRecord = Omit<CellRecord, "after"> & { readonly after: CellRecord["after"] | undefined };

const cellState = z
  .object({ source: z.string().nullable(), above: z.array(z.string()), mark: z.json().optional() })
  .transform(({ mark, ...rest }) => ({ ...rest, mark }));
const record = z.object({
  at: z.int(),
  before: cellState,
  after: cellState,
  isMoved: z.boolean(),
  isShown: z.boolean(),
  decision: z.enum(["open", "kept", "discarded"]),
});
const keptRecord = record
  .extend({ after: cellState.optional() })
  .transform(({ after, ...rest }): KeptRecord => ({ ...rest, after }));

const keptEdits = z.object({
  packages: z.array(z.string()),
  undone: z.array(z.tuple([z.string(), record])).nullable(),
  notUndone: z.array(z.string()),
});

const keptRun = z.object({
  startedAt: z.number(),
  prompt: z.string(),
  promptCellId: z.string(),
  selectedCellId: z.string().nullable(),
  mode: z.enum(AGENT_MODES),
  plan: z.string(),
  text: z.string(),
  notices: z.array(z.string()),
  steps: z.array(
    z.object({
      call: z.string(),
      title: z.string(),
      doing: z.string().default(""),
      cellId: z.string().nullable(),
      state: z.enum(["writing", "running", "done", "failed"]),
      answer: z.string(),
    }),
  ),
  usage: usageSchema.nullable(),
  // Other tabs show what the run waits for.
  question: z
    .object({ question: z.string(), choices: z.array(z.string()) })
    .nullable()
    .default(null),
  approval: z
    .object({
      id: z.string(),
      asks: z.enum(["change", "action"]),
      cellId: z.string().nullable(),
      title: z.string(),
      reasons: z.array(z.string()),
    })
    .nullable()
    .default(null),
  end: z
    .object({
      reason: z.enum(RUN_ENDS),
      message: z.string(),
      error: z.string().optional(),
      resets_at: z.string().optional(),
    })
    .nullable(),
});

const NO_EDITS: KeptEdits = { packages: [], undone: null, notUndone: [] };

export function keptRunIds(document: NotebookDocument): readonly string[] {
  const name = `${KEPT_RUN_PREFIX}run/`;
  return [...document.aside().keys()].flatMap((key) => (key.startsWith(name) ? [key.slice(name.length)] : []));
}

/** Null for a run that isn't kept, or is damaged. */
export function readRun(document: NotebookDocument, runId: string): KeptRun | null {
  return read(document, nameOf("run", runId), keptRun);
}

export function readEdits(document: NotebookDocument, runId: string): KeptEdits {
  return read(document, nameOf("edits", runId), keptEdits) ?? NO_EDITS;
}

/** What a run did to each cell. Damaged records are left out. */
export function readRecords(document: NotebookDocument, runId: string): readonly (readonly [string, KeptRecord])[] {
  const prefix = nameOf("cell", runId, "");
  const names = [...document.aside().keys()].filter((name) => name.startsWith(prefix));
  const found = names.flatMap((name) => {
    const kept = read(document, name, keptRecord);
    return kept ? [[name.slice(prefix.length), kept] as const] : [];
  });
  return found.toSorted(([, a], [, b]) => a.at - b.at);
}

export function keepRun(runId: string, run: KeptRun): Operation {
  return put(nameOf("run", runId), run);
}

export function keepEdits(runId: string, edits: KeptEdits): Operation {
  return put(nameOf("edits", runId), edits);
}

export function keepRecord(runId: string, cellId: string, kept: KeptRecord | null): Operation {
  return put(nameOf("cell", runId, cellId), kept);
}

/** Removes everything that is kept of a run. */
export function forgetRun(document: NotebookDocument, runId: string): void {
  const prefix = nameOf("cell", runId, "");
  const names = [...document.aside().keys()].filter(
    (name) => name === nameOf("run", runId) || name === nameOf("edits", runId) || name.startsWith(prefix),
  );
  document.applyAll(
    names.map((name) => put(name, null)),
    { by: "sync" },
  );
}

function nameOf(kind: "run" | "edits" | "cell", runId: string, cellId?: string): string {
  return `${KEPT_RUN_PREFIX}${kind}/${runId}${cellId === undefined ? "" : `/${cellId}`}`;
}

function put(name: string, value: object | null): Operation {
  return { op: "set-aside", name, value: value === null ? undefined : (plain(value) as Json) };
}

/** JSON has no `undefined`. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** What was read of a value, which stays the same object until it changes. */
const readings = new WeakMap<object, unknown>();

function read<T>(document: NotebookDocument, name: string, schema: z.ZodType<T>): T | null {
  const value = document.aside().get(name);
  if (typeof value !== "object" || value === null) return null;
  if (!readings.has(value)) readings.set(value, schema.safeParse(value).data ?? null);
  return readings.get(value) as T | null;
}
