import type { CellType, DisplayOutput, Json, NewCell, Notebook, Output } from "./notebook.ts";

/**
 * Every way to change a notebook. The user, the agent, an import and undo all use these operations. Typing goes through
 * the cell's `Y.Text`, which the editor binds to.
 */
export type Operation =
  | { readonly op: "insert-cells"; readonly index: number; readonly cells: readonly NewCell[] }
  | { readonly op: "delete-cells"; readonly ids: readonly string[] }
  /** Shows deleted cells again, with everything they hold, so that the first lands at `index`. */
  | { readonly op: "restore-cells"; readonly ids: readonly string[]; readonly index: number }
  /** Moves the cells, kept in order, so that the first lands at `index` of the list without them. */
  | { readonly op: "move-cells"; readonly ids: readonly string[]; readonly index: number }
  /** Cuts the cell's source at each offset (UTF-16 units, ascending); the last part keeps the outputs. */
  | {
      readonly op: "split-cell";
      readonly id: string;
      readonly offsets: readonly number[];
      readonly newIds: readonly string[];
    }
  /** Joins the cells with a blank line into the first one, which keeps the last one's outputs. */
  | { readonly op: "merge-cells"; readonly ids: readonly string[] }
  | { readonly op: "convert-cells"; readonly ids: readonly string[]; readonly type: CellType }
  | { readonly op: "set-source"; readonly id: string; readonly source: string }
  /** Sets each member of `patch`; `undefined` removes it. Nested objects are replaced whole. */
  | {
      readonly op: "set-cell-metadata";
      readonly id: string;
      readonly patch: { readonly [key: string]: Json | undefined };
    }
  | { readonly op: "set-metadata"; readonly patch: { readonly [key: string]: Json | undefined } }
  | { readonly op: "clear-outputs"; readonly ids: readonly string[] }
  /** A run begins: the cell gets new, empty outputs, which are the run's. Like all operations below, this can't be undone. */
  | ({ readonly op: "begin-run" } & OfRun)
  /** The run removes what it has shown. */
  | ({ readonly op: "clear-run" } & OfRun)
  | ({ readonly op: "append-output"; readonly output: Output } & OfRun)
  /** Adds printed text to the last output if that is the same stream; otherwise appends a stream output. */
  | ({ readonly op: "append-text"; readonly name: "stdout" | "stderr"; readonly text: string } & OfRun)
  /** Replaces the text of a stream output after its head. The output is the run's last one of that name. */
  | ({
      readonly op: "set-elided";
      readonly name: "stdout" | "stderr";
      readonly characters: number;
      readonly tail: string;
    } & OfRun)
  /** Replaces every output that one of these runs displayed under one of these IDs, in any cell. */
  | {
      readonly op: "update-displays";
      readonly runs: ReadonlySet<string>;
      readonly shown: ReadonlyMap<string, Pick<DisplayOutput, "data" | "metadata" | "elided">>;
    }
  /** Up to where the outputs hold what the kernel has sent, for a run that goes on when the page is left; null for any other. */
  | ({ readonly op: "set-position"; readonly position: string | null } & OfRun)
  | ({ readonly op: "set-execution-count"; readonly count: number | null } & OfRun)
  /**
   * Puts a value beside the content under a name; `undefined` removes it. It is stored and synced with the document, in one
   * transaction with the changes that it is about, but no file, link, copy or account gets it.
   */
  | { readonly op: "set-aside"; readonly name: string; readonly value: Json | undefined }
  /** Replaces the whole content at once, when a file is opened or a checkpoint restored. This can be undone. */
  | { readonly op: "replace-notebook"; readonly notebook: Notebook };

/** A cell and one of its runs. The operation does nothing once the cell's outputs belong to another run. */
interface OfRun {
  readonly id: string;
  readonly run: string;
}

/**
 * Who changes the notebook. Only a `person` has undo steps, which don't mix with typing. Changes by `agent` have a way back of
 * their own; changes by `run` (a kernel's messages) and `sync` (another tab, storage) are never undone.
 */
export type Author =
  | { readonly by: "person" }
  | { readonly by: "agent"; readonly runId: string }
  | { readonly by: "run" }
  | { readonly by: "sync" };
