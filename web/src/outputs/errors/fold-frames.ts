import { shortPath } from "./FrameLine.tsx";
import type { TracebackFrame } from "./read-traceback.ts";

/** What is shown of a traceback, from the outermost call to the innermost. */
export type FrameRow =
  | { readonly kind: "frame"; readonly frame: TracebackFrame }
  /** Calls inside a library, whose name is told. */
  | { readonly kind: "library"; readonly count: number; readonly name: string }
  | { readonly kind: "more"; readonly count: number };

/** Of the person's own calls, as many as this at each end. */
const SHOWN = 4;

/** The person's frames; calls inside libraries, and the middle of a long way, are folded unless asked for. */
export function foldFrames(frames: readonly TracebackFrame[], unfolded = false): FrameRow[] {
  if (unfolded) return frames.map((frame) => ({ kind: "frame", frame }));
  const rows: FrameRow[] = [];
  for (const frame of frames) {
    const last = rows.at(-1);
    if (frame.place.kind !== "library") rows.push({ kind: "frame", frame });
    else if (last?.kind === "library") rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ kind: "library", count: 1, name: shortPath(frame.place.path).split("/")[0] ?? "" });
  }
  if (rows.length <= 2 * SHOWN + 1) return rows;
  return [...rows.slice(0, SHOWN), { kind: "more", count: rows.length - 2 * SHOWN }, ...rows.slice(-SHOWN)];
}
