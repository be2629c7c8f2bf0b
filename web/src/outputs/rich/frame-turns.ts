import { useEffect, useState } from "react";

/** Each frame costs the browser a process. Fifty that start at once, as after a flood of HTML, would leave the page no time. */
const MAX_LOADING_FRAMES = 3;
/** A frame that takes longer, perhaps because its host doesn't answer, no longer keeps others waiting. */
const MAX_TURN_MS = 1_500;

/** What waits for its turn, first come first served, and how many frames load. */
const waiting = new Set<() => void>();
let loading = 0;

/**
 * True once a frame that `wants` to load its document may do so. Others begin when it `isDone`, is gone, or takes too long. Another
 * document, such as that of an updated display, waits for a turn of its own.
 */
export function useFrameTurn(wants: boolean, isDone: boolean, document: unknown): boolean {
  const [loaded, setLoaded] = useState<{ readonly document: unknown } | null>(null);
  useEffect(() => (wants && !isDone ? takeTurn(() => setLoaded({ document })) : undefined), [wants, isDone, document]);
  return loaded !== null && loaded.document === document;
}

/** Calls `begin` when it is the caller's turn. Returns what ends the turn, or the wait for it. */
function takeTurn(begin: () => void): () => void {
  const end = () => {
    if (waiting.delete(start) || isOver) return;
    isOver = true;
    loading -= 1;
    startNext();
  };
  const start = () => {
    setTimeout(end, MAX_TURN_MS);
    begin();
  };
  let isOver = false;
  waiting.add(start);
  startNext();
  return end;
}

function startNext(): void {
  for (const start of waiting) {
    if (loading >= MAX_LOADING_FRAMES) return;
    waiting.delete(start);
    loading += 1;
    start();
  }
}
