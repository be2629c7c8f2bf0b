import { useEffect, useState } from "react";
import type { CellBlock } from "./cell-blocks.ts";

/** So few that a task stays short on a slow machine. */
const BLOCKS_PER_TASK = 3;

/**
 * The keys of the blocks whose cells are rendered. When a notebook opens, that is the first one. The others follow a few at a
 * time, so that a thousand cells don't keep the page from answering.
 */
export function useFilledBlocks(blocks: readonly CellBlock[]): ReadonlySet<number> {
  const [filled, setFilled] = useState<ReadonlySet<number>>(() => new Set(blocks.slice(0, 1).map(({ key }) => key)));
  const waiting = blocks.filter(({ key }) => !filled.has(key));
  const fill = (few: readonly CellBlock[]) => setFilled(new Set([...filled, ...few.map(({ key }) => key)]));
  // One block can't take long. It may be a new cell that someone is about to type into.
  if (waiting.length === 1) fill(waiting);
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => fill(waiting.slice(0, BLOCKS_PER_TASK)));
    return () => clearTimeout(timer);
  });
  return filled;
}
