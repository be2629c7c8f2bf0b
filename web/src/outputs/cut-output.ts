import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { DisplayOutput, ErrorOutput, Json, MimeBundle } from "@fiddle/notebook";

/** Limits in characters. Longer values are shown in part or not at all. */
export interface OutputLimits {
  /** Characters shown of each end of a text. */
  readonly head: number;
  readonly tail: number;
  /** Characters of a value that can't be cut: an image, a page, data. */
  readonly rich: number;
}

/** Characters of HTML. This is enough for a figure with its own scripts. */
export const OUTPUT_LIMITS: OutputLimits = { head: 100_000, tail: 50_000, rich: 10_000_000 };
/** The limits once a notebook's outputs have reached their budget. */
export const SHORT_LIMITS: OutputLimits = { head: 2_000, tail: 1_000, rich: 20_000 };
/** The share of an error's limit that its message may take. */
const MESSAGE_SHARE = 0.1;

/** A value of which the page shows a part. */
export interface WholeValue {
  readonly mimeType: string;
  readonly value: Json;
}

/** An output that is small enough to be shown, and what was cut to make it so. */
export interface CutOutput<T> {
  readonly output: T;
  readonly whole: readonly WholeValue[];
}

/** Null if the error is small enough. */
export function cutError(error: ErrorOutput, { head, tail } = OUTPUT_LIMITS): CutOutput<ErrorOutput> | null {
  const traceback = error.traceback.join("\n");
  const message = cutText(error.evalue, head * MESSAGE_SHARE, tail * MESSAGE_SHARE);
  const lines = cutText(traceback, head, tail);
  if (!message && !lines) return null;
  const hidden = Math.max(message?.hidden ?? 0, lines?.hidden ?? 0);
  const output = {
    ...error,
    evalue: message?.text ?? error.evalue,
    traceback: lines ? lines.text.split("\n") : error.traceback,
    elided: hidden,
  };
  const whole = traceback.includes(error.evalue) ? traceback : `${error.ename}: ${error.evalue}\n\n${traceback}`;
  return { output, whole: [{ mimeType: "text/plain", value: whole }] };
}

/** Null if every value is small enough. A value that can't be cut is left out. */
export function cutDisplay<T extends Pick<DisplayOutput, "data">>(
  display: T,
  { head, tail, rich } = OUTPUT_LIMITS,
): CutOutput<T & { readonly elided: number }> | null {
  const whole: WholeValue[] = [];
  const data = new Map<string, Json>();
  let elided = 0;
  let isShorter = false;
  for (const [mimeType, value] of Object.entries(display.data)) {
    const size = sizeOf(value);
    const shorter = size > rich && mimeType === TABLE_MIME_TYPE ? firstRows(value) : null;
    if (shorter && sizeOf(shorter) <= rich) {
      data.set(mimeType, shorter);
      isShorter = true;
      continue;
    }
    const cut = isText(mimeType) ? cutText(textIn(value), head, tail) : null;
    if (cut) data.set(mimeType, cut.text);
    else if (isText(mimeType) || size <= rich) data.set(mimeType, value);
    if (data.has(mimeType) && !cut) continue;
    elided += cut ? cut.hidden : size;
    whole.push({ mimeType, value });
  }
  if (whole.length === 0 && !isShorter) return null;
  return { output: { ...display, data: Object.fromEntries(data), elided }, whole };
}

/** As many as the kernels send of a large table. */
const FIRST_ROWS = 100;

/** A table with its first rows, which its kernel has all of; null for other data. */
function firstRows(value: Json): Json | null {
  if (typeof value !== "object" || value === null || !("rows" in value) || !Array.isArray(value["rows"])) return null;
  const rows = (value["rows"] as readonly Json[]).slice(0, FIRST_ROWS);
  const labels = Array.isArray(value["labels"])
    ? { labels: (value["labels"] as readonly Json[]).slice(0, FIRST_ROWS) }
    : {};
  return { ...value, rows, ...labels };
}

/** The size of an output's values in characters: text, and everything else. */
export function sizeOfBundle(data: MimeBundle): { readonly text: number; readonly rich: number } {
  let text = 0;
  let rich = 0;
  for (const [mimeType, value] of Object.entries(data)) {
    if (isText(mimeType)) text += sizeOf(value);
    else rich += sizeOf(value);
  }
  return { text, rich };
}

/** In characters, roughly as JSON. */
export function sizeOf(value: Json | undefined): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 8;
  let size = 2;
  if (Array.isArray(value)) for (const member of value as readonly Json[]) size += sizeOf(member);
  else for (const [key, member] of Object.entries(value)) size += key.length + sizeOf(member);
  return size;
}

function isText(mimeType: string): boolean {
  return mimeType === "text/plain" || mimeType === "text/markdown" || mimeType === "text/latex";
}

/** nbformat allows a list of lines where a string is meant. */
function textIn(value: Json): string {
  return typeof value === "string" ? value : Array.isArray(value) ? value.join("") : "";
}

function cutText(text: string, head: number, tail: number): { readonly text: string; readonly hidden: number } | null {
  const hidden = text.length - head - tail;
  if (hidden <= 0) return null;
  const note = `… ${hidden.toLocaleString("en")} characters not shown …`;
  return { text: `${text.slice(0, head)}\n${note}\n${text.slice(text.length - tail)}`, hidden };
}
