import { AGENT_MODES, RUN_ENDS, usageSchema } from "@fiddle/protocol/prompt-socket.ts";
import { z } from "zod";

/** Says whose changes they are, so that another version of the product doesn't read them. */
export const STORED_RUNS_VERSION = 2;

const decision = z.enum(["open", "kept", "discarded"]);

const cellState = z
  .object({ source: z.string().nullable(), above: z.array(z.string()), mark: z.json().optional() })
  .transform(({ mark, ...rest }) => ({ ...rest, mark }));

const records = z.array(
  z.tuple([
    z.string(),
    z.object({ before: cellState, after: cellState, isMoved: z.boolean(), isShown: z.boolean(), decision }),
  ]),
);

const run = z.object({
  id: z.string(),
  prompt: z.string(),
  promptCellId: z.string(),
  selectedCellId: z.string().nullable(),
  mode: z.enum(AGENT_MODES),
  plan: z.string(),
  text: z.string(),
  notices: z.array(z.string()),
  reasoning: z.string(),
  steps: z.array(z.never()),
  usage: usageSchema.nullable(),
  // What a run waited for ended with it.
  question: z.null(),
  approval: z.null(),
  end: z.object({
    reason: z.enum(RUN_ENDS),
    message: z.string(),
    error: z.string().optional(),
    resets_at: z.string().optional(),
  }),
  changes: z.array(
    z.object({
      cellId: z.string(),
      kind: z.enum(["added", "edited", "deleted", "moved"]),
      before: z.string().nullable(),
      after: z.string().nullable(),
      decision,
    }),
  ),
  undone: z.boolean(),
  notUndone: z.array(z.string()),
});

/** A run that has ended, and what it did to each cell, as a tab keeps them for a reload. */
export const storedRunSchema = z.object({
  run,
  edits: z.object({ records, packages: z.array(z.string()), undone: records.nullable() }),
});

/** All runs of a notebook. A damaged one doesn't take the others with it, so they are checked one by one. */
export const storedRunsSchema = z.object({ version: z.literal(STORED_RUNS_VERSION), runs: z.array(z.unknown()) });
