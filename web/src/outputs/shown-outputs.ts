import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { Output } from "@fiddle/notebook";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { sizeOf } from "./cut-output.ts";
import { loadErrorViews } from "./errors/load-error-views.ts";
import { importMarkdown } from "./markdown/LaterMarkdown.tsx";
import { textOf } from "./mime-text.ts";
import { chooseRenderer, loadRenderers } from "./renderers.ts";

/** The estimated time for which outputs are drawn without a break. The page answers its user in between. */
const SLICE_MS = 30;
/** The measured time to draw an output of any kind, an error, a change of style in text, and a character of what becomes many elements. */
const OUTPUT_MS = 0.5;
const ERROR_MS = 1;
const STYLE_MS = 0.05;
const CHARACTER_MS = 0.005;
const COSTLY: ReadonlySet<string> = new Set(["text/markdown", "text/latex", "application/json", TABLE_MIME_TYPE]);

interface Slice {
  readonly outputs: readonly Output[];
  readonly runId: string;
  /** What is in the page: all of `outputs` once they are the same array. */
  readonly shown: readonly Output[];
  /** The index at which the next slice begins, so that outputs that change all the time don't keep later ones from being drawn. */
  readonly next: number;
}

/**
 * The outputs of a run that are in the page already. Those that come or change hundreds at a time do so in slices, also of several cells. One
 * that has changed stays as it was until its turn.
 */
export function useShownOutputs(outputs: readonly Output[], runId: string): readonly Output[] {
  const [known, setSlice] = useState<Slice>(() => drawSlice({ outputs, runId, shown: [], next: 0 }));
  let slice = known;
  if (slice.outputs !== outputs || slice.runId !== runId) {
    slice = drawSlice(slice.runId === runId ? { ...slice, outputs } : { outputs, runId, shown: [], next: 0 });
    setSlice(slice);
  }
  useEffect(() => {
    if (slice.shown === slice.outputs) return undefined;
    let end: (() => void) | null = () => {};
    const goOn = () => {
      if (end) end = takeTurn(() => setSlice(drawSlice(slice)));
    };
    // Where its code came later, all that has been given a place would be drawn together.
    void loadViews(slice.shown).then(goOn);
    return () => {
      end?.();
      end = null;
    };
  }, [slice]);
  return slice.shown;
}

/** Draws what is new for as long as a slice may take. It has at least one output. */
export function drawSlice({ outputs, runId, shown, next }: Slice): Slice {
  const drawn = shown.slice(0, outputs.length);
  const start = Math.min(next, drawn.length);
  let left = SLICE_MS;
  for (let step = 0; step < outputs.length; step++) {
    const index = (start + step) % outputs.length;
    const output = outputs[index];
    if (!output || drawn[index] === output) continue;
    if (left <= 0) return { outputs, runId, shown: drawn, next: index };
    drawn[index] = output;
    left -= costOf(output);
  }
  return { outputs, runId, shown: outputs, next: 0 };
}

/** Loads the code that draws the outputs. Where that fails, each of them says so itself. */
async function loadViews(outputs: readonly Output[]): Promise<void> {
  const hasErrors = outputs.some(({ output_type: type }) => type === "error");
  const hasMarkdown = outputs.some((output) => "data" in output && "text/markdown" in output.data);
  await Promise.allSettled([loadRenderers(outputs), hasMarkdown && importMarkdown(), hasErrors && loadErrorViews()]);
}

/** In milliseconds. */
function costOf(output: Output): number {
  if (output.output_type === "error") return ERROR_MS + costOfStyles([output.evalue, ...output.traceback]);
  if (output.output_type === "stream") return OUTPUT_MS + costOfStyles([output.text]);
  if (output.output_type === "unknown") return OUTPUT_MS;
  const mimeType = chooseRenderer(output.data)?.mimeType ?? "";
  const data = output.data[mimeType];
  if (mimeType === "text/plain") return OUTPUT_MS + costOfStyles([textOf(data)]);
  return OUTPUT_MS + (COSTLY.has(mimeType) ? sizeOf(data) * CHARACTER_MS : 0);
}

/** Each escape sequence can begin an element. Counts no further than a slice has time. */
function costOfStyles(texts: readonly string[]): number {
  let cost = 0;
  for (const text of texts)
    for (let at = text.indexOf("\x1b"); at >= 0 && cost < SLICE_MS; at = text.indexOf("\x1b", at + 1)) cost += STYLE_MS;
  return cost;
}

/** Slices that wait to be drawn, in the order in which they came. Each task draws one, whatever cell it belongs to. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `draw` when it is the caller's turn. Returns what ends the wait for it. */
function takeTurn(draw: () => void): () => void {
  waiting.add(draw);
  timer ??= setTimeout(drawNext);
  return () => void waiting.delete(draw);
}

function drawNext(): void {
  const [draw] = waiting;
  timer = undefined;
  if (!draw) return;
  waiting.delete(draw);
  if (waiting.size > 0) timer = setTimeout(drawNext);
  // Otherwise several would be drawn together.
  flushSync(draw);
}
