import { shortPath } from "./FrameLine.tsx";
import type { TracebackFrame } from "./read-traceback.ts";

/** The shown part of a traceback, from the outermost call to the innermost. */
export type FrameRow =
  | { readonly kind: "frame"; readonly frame: TracebackFrame }
  /** Folded calls inside a library. */
  | { readonly kind: "library"; readonly count: number; readonly name: string }
  | { readonly kind: "more"; readonly count: number };

/** The number of the user's own calls shown at each end. */
const SHOWN_FRAMES = 4;

/** The user's own frames. Calls inside libraries, and the middle of a long traceback, are folded. */
export function foldFrames(frames: readonly TracebackFrame[], unfolded = false): FrameRow[] {
  if (unfolded) return frames.map((frame) => ({ kind: "frame", frame }));
  const rows: FrameRow[] = [];
  for (const frame of frames) {
    const last = rows.at(-1);
    if (frame.place.kind !== "library") rows.push({ kind: "frame", frame });
    else if (last?.kind === "library") rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ kind: "library", count: 1, name: shortPath(frame.place.path).split("/")[0] ?? "" });
  }
  if (rows.length <= 2 * SHOWN_FRAMES + 1) return rows;
  return [
    ...rows.slice(0, SHOWN_FRAMES),
    { kind: "more", count: rows.length - 2 * SHOWN_FRAMES },
    ...rows.slice(-SHOWN_FRAMES),
  ];
}
