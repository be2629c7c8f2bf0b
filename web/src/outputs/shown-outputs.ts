import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { Output } from "@fiddle/notebook";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { sizeOf } from "./cut-output.ts";
import { loadErrorViews } from "./errors/load-error-views.ts";
import { importMarkdown } from "./markdown/LaterMarkdown.tsx";
import { chooseRenderer, loadRenderers } from "./renderers.ts";

/** The estimated time for which outputs are drawn without a break. The page answers its user in between. */
const SLICE_MS = 30;
/** The measured time to draw an output of any kind, an error with its lines, and a character of what becomes many elements. */
const OUTPUT_MS = 0.5;
const ERROR_MS = 1;
const CHARACTER_MS = 0.005;
const COSTLY: ReadonlySet<string> = new Set(["text/markdown", "text/latex", "application/json", TABLE_MIME_TYPE]);

/** The outputs of a run that are in the page already. Those that come hundreds at a time come in slices, also of several cells. */
export function useShownOutputs(outputs: readonly Output[], runId: string): readonly Output[] {
  const [shown, setShown] = useState({ runId, count: 0 });
  const known = shown.runId === runId ? Math.min(shown.count, outputs.length) : 0;
  const count = known === 0 ? sliceEnd(outputs, 0) : known;
  // After they were cleared, as many can come again.
  if (shown.count > count) setShown({ runId, count });
  useEffect(() => {
    if (count === outputs.length) return undefined;
    let end: (() => void) | null = () => {};
    const goOn = () => {
      if (end) end = takeTurn(() => setShown({ runId, count: sliceEnd(outputs, count) }));
    };
    // Where its code came later, all that has been given a place would be drawn together.
    void loadViews(outputs.slice(0, count)).then(goOn);
    return () => {
      end?.();
      end = null;
    };
  }, [count, outputs, runId]);
  return count < outputs.length ? outputs.slice(0, count) : outputs;
}

/** Loads the code that draws the outputs. Where that fails, each of them says so itself. */
async function loadViews(outputs: readonly Output[]): Promise<void> {
  const hasErrors = outputs.some(({ output_type: type }) => type === "error");
  const hasMarkdown = outputs.some((output) => "data" in output && "text/markdown" in output.data);
  await Promise.allSettled([loadRenderers(outputs), hasMarkdown && importMarkdown(), hasErrors && loadErrorViews()]);
}

/** Where the slice ends that begins at `from`. It has at least one output. */
export function sliceEnd(outputs: readonly Output[], from: number): number {
  if (outputs.length === from + 1) return outputs.length;
  let at = from;
  for (let left = SLICE_MS; at < outputs.length && (left > 0 || at === from); at++) {
    const output = outputs[at];
    if (output) left -= costOf(output);
  }
  return at;
}

/** In milliseconds. */
function costOf(output: Output): number {
  if (output.output_type === "error") return ERROR_MS;
  if (output.output_type !== "display_data" && output.output_type !== "execute_result") return OUTPUT_MS;
  const mimeType = chooseRenderer(output.data)?.mimeType ?? "";
  return OUTPUT_MS + (COSTLY.has(mimeType) ? sizeOf(output.data[mimeType]) * CHARACTER_MS : 0);
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
