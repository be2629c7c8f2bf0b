/** Any value JSON can hold; notebook metadata and MIME bundles are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** MIME type → data. Text types hold strings, `…+json` types hold JSON, binary types hold Base64. */
export type MimeBundle = { readonly [mimeType: string]: Json };

/** `raw` is nbformat's; `prompt`, `response` and `observation` are the agent's, saved to files as Markdown cells. */
export type CellType = "code" | "markdown" | "raw" | "prompt" | "response" | "observation";

/** Text printed by a run. Beyond the limit, the middle is left out: `text` is the head, `elided.tail` the end. */
export interface StreamOutput {
  readonly output_type: "stream";
  readonly name: "stdout" | "stderr";
  readonly text: string;
  readonly elided?: { readonly characters: number; readonly tail: string };
}

/** Something displayed: `display()` gives `display_data`, a cell's last expression `execute_result`. */
export interface DisplayOutput {
  readonly output_type: "display_data" | "execute_result";
  readonly data: MimeBundle;
  readonly metadata: JsonObject;
  /** Only on `execute_result`. */
  readonly execution_count?: number | null;
  /** nbformat's `transient` is not saved to files; `display_id` lets `update_display_data` find this output. */
  readonly transient?: { readonly display_id?: string };
  /** The number of characters that were left out: the middle of some texts, and whole values of other types. */
  readonly elided?: number;
}

export interface ErrorOutput {
  readonly output_type: "error";
  readonly ename: string;
  readonly evalue: string;
  /** The lines of the traceback, which can have ANSI colors, with the user's own frames first. */
  readonly traceback: readonly string[];
  /** The number of characters left out in the middle. */
  readonly elided?: number;
}

/** An output of a type that is newer than this program. It is kept unchanged so that saving loses nothing. */
export interface UnknownOutput {
  readonly output_type: "unknown";
  readonly original: JsonObject;
}

export type Output = StreamOutput | DisplayOutput | ErrorOutput | UnknownOutput;

/** A complete cell, as the rest of the program reads it. An immutable snapshot. */
export interface Cell {
  readonly id: string;
  readonly type: CellType;
  readonly source: string;
  readonly metadata: JsonObject;
  /** Empty for cells that can't run. */
  readonly outputs: readonly Output[];
  readonly executionCount: number | null;
  /** File name → MIME bundle, as nbformat has it for Markdown and raw cells. */
  readonly attachments: JsonObject;
  /** Members of the file's cell that nbformat does not define, kept for saving. */
  readonly extra: JsonObject;
}

/** Jupyter's tag of a cell that is meant to fail, after which the others run too. */
export function isMeantToFail({ metadata: { tags } }: Pick<Cell, "metadata">): boolean {
  return Array.isArray(tags) && tags.includes("raises-exception");
}

/** The members a caller can omit when creating a cell. `completeCell` fills them in. */
export type NewCell = Partial<Cell> & { readonly type: CellType };

/** A complete notebook. */
export interface Notebook {
  readonly cells: readonly Cell[];
  readonly metadata: JsonObject;
  /** Members of the file that nbformat does not define, kept for saving. */
  readonly extra: JsonObject;
}

/** Creates a cell ID: eight characters of nbformat's ID alphabet. */
export function newCellId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Names a run. Names are in the order in which their runs began, as far as the clocks of browsers agree. */
export function newRunId(): string {
  return `${Date.now().toString(36).padStart(9, "0")}-${crypto.randomUUID().slice(0, 13)}`;
}

export function completeCell(cell: NewCell): Cell {
  return {
    id: newCellId(),
    source: "",
    metadata: {},
    outputs: [],
    executionCount: null,
    attachments: {},
    extra: {},
    ...cell,
  };
}
